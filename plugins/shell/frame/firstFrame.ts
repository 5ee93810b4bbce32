import {
  type Context,
  defineMessage,
  fontOrSystem,
  locale,
  type ResolvedOptions,
  route,
  topOf,
  translate,
} from '../../../kernel'

export const CLOSE = defineMessage('shell/close', 'Close')

/** Names the dialog. Unique in the shadow root. */
export const TITLE_ID = 'title'

interface DrawnFrame {
  readonly host: HTMLElement
  readonly dialog: HTMLElement
  readonly mount: HTMLElement
}

/**
 * Draws the title and the close button in the task of the click. `Header` has the same elements: the shell
 * hydrates them.
 */
export function drawHeader(ctx: Context, { host, dialog, mount }: DrawnFrame): void {
  const t = (message: Parameters<typeof translate>[1]) => translate(ctx.read(locale), message)
  const { view = '' } = topOf(ctx.read(route)) ?? {}
  const shown = ctx.view(view)?.contribution
  const title = shown?.title ? t(shown.title) : ''
  // Read before the page changes, which avoids a layout.
  const font = fontOrSystem(getComputedStyle(document.body).fontFamily)
  if (font) host.style.setProperty('--portico-page-font', font)
  const stage = element('div', { class: 'stage' })
  const last = lastHeight(ctx.storage.get(HEIGHTS), view, ctx.settings)
  // The property is read by `plugins/connect/views/steadyHeight.ts`.
  stage.style.cssText = last
    ? `height:${last}px;--reserved-height:${last}px`
    : `height:${ctx.settings.projectId ? USUAL_HEIGHT.withProject : USUAL_HEIGHT.alone}px`
  mount.className = 'shell'
  mount.replaceChildren(
    element('div', { class: 'handle', 'aria-hidden': 'true' }),
    element(
      'header',
      { class: 'header' },
      element('div', { class: 'header-start' }),
      element('h2', { id: TITLE_ID, class: 'header-title t17', tabindex: '-1' }, element('span', {}, title)),
      element(
        'div',
        { class: 'header-end' },
        ...(ctx.settings.embedded || shown?.noClose ? [] : [closeButton(t(CLOSE), ctx.close)]),
      ),
    ),
    stage,
  )
  dialog.setAttribute('aria-label', title)
  dialog.dir = ctx.read(locale).direction
}

function closeButton(label: string, close: () => unknown): HTMLElement {
  const icon = vector(
    'svg',
    { viewBox: '0 0 24 24', class: 'lucide', 'aria-hidden': 'true' },
    vector('path', { d: 'M18 6 6 18' }),
    vector('path', { d: 'm6 6 12 12' }),
  )
  const button = element('button', { class: 'icon-button', type: 'button', title: label, 'aria-label': label }, icon)
  button.onclick = () => void close()
  return button
}

type Attributes = Readonly<Record<string, string>>

const element = (name: string, attributes: Attributes, ...children: readonly (Node | string)[]) =>
  fill(document.createElement(name), attributes, children)

const vector = (name: string, attributes: Attributes, ...children: readonly Node[]) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)

/** Not every document reflects the properties of ARIA: attributes are set. */
function fill<E extends Element>(made: E, attributes: Attributes, children: readonly (Node | string)[]): E {
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/** Storage key: the heights of root views in pixels, by view, so that the next opening reserves them at once. */
export const HEIGHTS = 'shell/heights'

/** Five rows, or without a project three, since only installed wallets connect. */
const USUAL_HEIGHT = { withProject: 372, alone: 260 }

/** The height's key: a host that adds a project offers more rows than the stored height has room for. */
export const heightKey = (view: string, { projectId }: ResolvedOptions) => (projectId ? view : `${view} alone`)

function lastHeight(stored: unknown, view: string, settings: ResolvedOptions): number | undefined {
  const height = Object(stored)[heightKey(view, settings)]
  return typeof height === 'number' && height > 0 && height < 1000 ? height : undefined
}
