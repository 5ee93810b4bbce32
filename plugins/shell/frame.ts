import {
  type Context,
  defineMessage,
  type IntentFrame,
  locale,
  type Message,
  type ResolvedOptions,
  route,
  theme,
  translate,
} from '../../kernel'
import { CLOSE, drawHeader } from './frame/firstFrame'
import { createModal, type Modal } from './frame/modal'
import { createPreview, type ViewPreview } from './frame/preview'
import css from './views/frame.css'

/** The modal's place in the page: an element with a shadow root around the dialog, or in embedded mode a section. */
export interface Frame {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLElement
  /** The parent of the views. */
  readonly mount: HTMLElement
  /** Puts the element into the page, if the page has a place for it. */
  place(): void
  /** The shell draws inside `mount`. Until then, `onIntent` does. */
  drawnByShell: boolean
  preview?: ViewPreview
  /** Undefined in embedded mode. */
  modal?: Modal
}

const TEXTS = {
  failed: defineMessage('shell/frameFailed', 'Loading failed. Check your connection, or reload the page.'),
  retry: defineMessage('shell/tryAgain', 'Try again'),
  close: CLOSE,
}

/** The plugin's code receives the frame. */
export interface ShownFrame extends IntentFrame {
  readonly frame: Frame
}

/** Shows the dialog's frame in the click's own task, before any plugin is loaded. */
export function showFrame(ctx: Context): ShownFrame {
  const frame = build(ctx.settings)
  const { host, dialog, mount, place } = frame

  const paint = (mode: string) =>
    mode === 'auto' ? host.removeAttribute('data-mode') : host.setAttribute('data-mode', mode)
  paint(ctx.read(theme).mode)
  ctx.watch(theme, ({ mode }) => mode, paint)

  const preview = createPreview(ctx, frame)
  frame.preview = preview
  const modal = dialog instanceof HTMLDialogElement ? createModal(ctx, { host, dialog }) : undefined
  frame.modal = modal
  const follow = (open: boolean) => {
    // Measured before the page changes, which avoids another layout.
    const scrolls = open && innerWidth > document.documentElement.clientWidth
    // Preparing the modal does not change the page.
    if (open || !modal) place()
    if (open && !frame.drawnByShell) drawHeader(ctx, frame)
    if (host.isConnected) modal?.show(open, scrolls)
    preview?.draw()
  }
  follow(ctx.read(route).open)
  ctx.watch(route, ({ open }) => open, follow)
  ctx.onDispose(() => {
    modal?.show(false, false)
    host.remove()
  })

  return {
    frame,
    shown: preview?.shown,
    failed(_error, retry) {
      const t = (message: Message) => translate(ctx.read(locale), message)
      const button = (message: Message, onclick: () => void) =>
        Object.assign(document.createElement('button'), { textContent: t(message), onclick })
      const again = button(TEXTS.retry, retry)
      const failure = document.createElement('div')
      failure.className = 'error'
      failure.role = 'alert'
      failure.append(t(TEXTS.failed), document.createElement('br'), again)
      if (modal) failure.append(' ', button(TEXTS.close, ctx.close))
      mount.replaceChildren(failure)
      if (modal) again.focus()
    },
  }
}

function build({ disableAppend, embedded }: ResolvedOptions): Frame {
  const placed = disableAppend || embedded
  const host = document.createElement(placed ? 'portico-frame' : 'portico-modal')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  // jsdom has no style sheets that a script writes.
  sheet.replaceSync?.(css)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement(embedded ? 'section' : 'dialog')
  dialog.tabIndex = -1
  const mount = document.createElement('div')
  dialog.append(mount)
  root.append(dialog)
  const place = () => host.isConnected || document.querySelector(placed ? 'portico-modal' : 'body')?.append(host)
  return { host, root, dialog, mount, place, drawnByShell: false }
}
