import { type Context, route, type Undo } from '../../../kernel'
import { ASIDE, isolateInput } from './isolateInput'

/** A press within this time after the opening was meant for what was there before. */
const OPENING_MS = 500
/** Libraries set these on the elements beside their dialog, to hide them from assistive technology. */
const MARKS = ['aria-hidden', 'inert']

export interface Modal {
  show(open: boolean, scrolls: boolean): void
  /** Makes the page usable while the modal stays in view, below the z-index. The undo makes the dialog modal again. */
  stepBack(zIndex: number): Undo
}

interface ModalFrame {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
}

/** The dialog follows the route: it never closes itself, so that a view may refuse to be left. */
export function createModal(ctx: Context, { host, dialog }: ModalFrame): Modal {
  const lock = createScrollLock()
  const unmark = () => {
    for (const name of MARKS) host.removeAttribute(name)
  }
  const marks = new MutationObserver(unmark)
  let shownAt = 0
  const leave = (event: Event) => {
    event.preventDefault()
    void ctx.close()
  }
  const showModal = () => {
    unmark()
    marks.observe(host, { attributeFilter: MARKS })
    // jsdom has neither this method nor `close`.
    dialog.showModal?.()
    dialog.open = true
    shownAt = performance.now()
  }
  const setAside = (isAside: boolean, zIndex = '') => {
    dialog.classList.toggle(ASIDE, isAside)
    dialog.style.zIndex = zIndex
  }
  const show = (open: boolean, scrolls: boolean) => {
    if (open === dialog.open) return
    // While it leaves, Tab does not reach it.
    dialog.inert = !open
    if (open) {
      lock.begin(scrolls)
      showModal()
    } else {
      marks.disconnect()
      setAside(false)
      dialog.close?.()
      dialog.open = false
      lock.end()
    }
  }
  leaveOnInput(dialog, leave, () => shownAt)
  // A browser may close the dialog by itself: it reopens while the route is open.
  dialog.onclose = () => dialog.isConnected && show(ctx.read(route).open, false)
  ctx.onDispose(isolateInput({ host, dialog }))
  return {
    show,
    stepBack(zIndex) {
      marks.disconnect()
      dialog.close?.()
      setAside(true, String(zIndex))
      // `show()` would take the focus.
      dialog.open = true
      return () => {
        if (!dialog.open || !dialog.classList.contains(ASIDE)) return
        setAside(false)
        dialog.open = false
        showModal()
      }
    },
  }
}

function leaveOnInput(dialog: HTMLDialogElement, leave: (event: Event) => void, shownAt: () => number): void {
  let pressed: EventTarget | null = null
  // An attribute handler that returns false would cancel every other key.
  dialog.onkeydown = event => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) leave(event)
  }
  dialog.oncancel = leave
  dialog.onpointerdown = event => {
    pressed = event.target
  }
  dialog.onclick = event => {
    const isBackdrop = event.target === dialog && pressed === dialog
    if (isBackdrop && event.detail < 2 && event.timeStamp - shownAt() > OPENING_MS) leave(event)
  }
}

/**
 * The page behind does not scroll, and reserves the width of its scroll bar so that nothing shifts. Each Portico has a
 * style sheet of its own for it: a host that saves and restores the page's style attributes does not meet it.
 */
function createScrollLock() {
  const sheet = new CSSStyleSheet()
  const end = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets?.filter(other => other !== sheet)
  }
  return {
    begin(scrolls: boolean) {
      end()
      sheet.replaceSync?.(`html{overflow:hidden!important${scrolls ? ';scrollbar-gutter:stable!important' : ''}}`)
      document.adoptedStyleSheets?.push(sheet)
    },
    end,
  }
}
