import { produce } from 'immer'
import mitt from 'mitt'
import { button, usable } from './timing'

/* The same, with the two smallest libraries for state and events between click and dialog. */
const bus = mitt<{ opened: { names: readonly string[] } }>()
let state: { names: readonly string[] } = { names: [] }
bus.on('opened', ({ names }) => {
  const dialog = document.createElement('dialog')
  dialog.append(...names.map(textContent => Object.assign(document.createElement('button'), { textContent })))
  document.body.append(dialog)
  dialog.showModal()
})
button('open', () => {
  state = produce(state, draft => {
    draft.names = ['Pebble']
  })
  bus.emit('opened', state)
})
void usable()
