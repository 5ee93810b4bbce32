import { button, usable } from './timing'

/* A page whose button opens a native dialog with one button in it. */
button('open', () => {
  const dialog = document.createElement('dialog')
  dialog.append(Object.assign(document.createElement('button'), { textContent: 'Pebble' }))
  document.body.append(dialog)
  dialog.showModal()
})
void usable()
