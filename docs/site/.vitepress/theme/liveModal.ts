import type { Portico } from 'portico'
import { useData } from 'vitepress'
import { defineComponent, h, watch } from 'vue'

/** The modal itself, at the head of the first page. Its code loads when the pointer or the focus reaches the button. */
export const LiveModal = defineComponent(() => {
  const { isDark } = useData()
  let loading: Promise<Portico> | undefined
  const load = (): Promise<Portico> => {
    loading ??= import('./demonstration').then(({ demonstrate }) => demonstrate())
    return loading
  }
  const setMode = async () => (await load()).setTheme({ mode: isDark.value ? 'dark' : 'light' })
  const open = async () => {
    await setMode()
    await (await load()).open()
  }
  watch(isDark, () => loading && setMode())
  return () =>
    h('section', { class: 'live-modal', 'aria-label': 'The modal' }, [
      h('div', { class: 'live-modal-buttons' }, [
        h('button', { class: 'primary', onClick: open, onPointerenter: load, onFocus: load }, 'Open the modal'),
        h('button', { onClick: () => (isDark.value = !isDark.value) }, isDark.value ? 'Light mode' : 'Dark mode'),
      ]),
      h('p', { class: 'live-modal-note' }, [
        'This is the modal itself. Its two wallets and its chain are part of this page: nothing is sent, and no money is real. ',
        h('a', { href: './try.html' }, 'Sign, send and change its look'),
      ]),
    ])
})
