import type { Context } from '../kernel'
import buttonCss from './primitives/Button.css'
import contentCss from './primitives/Content.css'
import dividerCss from './primitives/Divider.css'
import { classes, monogram, seedOf } from './primitives/drawing'
import logoCss from './primitives/Logo.css'
import logoStackCss from './primitives/LogoStack.css'
import rowCss from './primitives/Row.css'
import skeletonCss from './primitives/Skeleton.css'
import { safeImageSource } from './primitives/safeImageSource'
import tagCss from './primitives/Tag.css'
import { adoptTheme } from './theme/adoptTheme'
import { adoptSheet, type SheetRoot } from './theme/sheet'

/*
 * Plain elements with the markup of the components of the same names: a view is on screen and can be pressed before React
 * has loaded, and React hydrates them. `tests/browser/preview.test.ts` compares both.
 */

/** Draws the preview of a view. The context only reads: the plugin need not be active. */
export type DrawPreview = (ctx: Context, place: PreviewPlace) => Preview

export interface PreviewPlace {
  /** Adopts the style sheets. */
  readonly root: SheetRoot
  /** The hosts that images may come from. */
  readonly imageHosts: readonly string[]
}

export interface Preview {
  /** The view hydrates it. */
  readonly element: Element
  /** Runs once the element is in the page. */
  readonly placed?: () => unknown
}

/** Text, or an element; nothing for what is absent. */
export type PreviewChild = Node | string | false | undefined

/** An attribute that is undefined or false is absent. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Makes an element of a preview. */
export function draw(name: string, attributes: Attributes = {}, ...children: readonly PreviewChild[]): HTMLElement {
  return fill(document.createElement(name), attributes, children)
}

function fill<E extends Element>(made: E, attributes: Attributes, children: readonly PreviewChild[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? 'true' : String(value))
  }
  for (const child of children) if (child) made.append(child)
  return made
}

const SHEETS = [contentCss, dividerCss, buttonCss, rowCss, logoCss, logoStackCss, tagCss, skeletonCss]

/** Adopts the theme, the sheets of the components, and those of the view. */
export function adoptPreview(root: SheetRoot, ...sheets: readonly string[]): void {
  adoptTheme(root)
  for (const sheet of [...SHEETS, ...sheets]) adoptSheet(root, sheet)
}

export const drawContent = (...children: readonly PreviewChild[]) => draw('div', { class: 'content' }, ...children)

export const drawDivider = (text: string) => draw('div', { class: 'divider' }, text)

/** A wide button beside the primary ones. */
export const drawButton = (label: string) =>
  draw('button', { type: 'button', class: 'button button-secondary button-wide' }, draw('span', {}, label))

/** A list with one Tab stop. A place is hidden from screen readers. */
export function drawList(label: string, rows: readonly HTMLElement[]): HTMLElement {
  const stops = rows.filter(row => row.tagName === 'BUTTON')
  for (const [at, stop] of stops.entries()) stop.tabIndex = at === 0 ? 0 : -1
  const items = rows.map(row => draw('li', { 'aria-hidden': !stops.includes(row) }, row))
  return draw('ul', { role: 'list', class: 'stack', 'aria-label': label }, ...items)
}

export interface PreviewRow {
  readonly title: PreviewChild
  readonly subtitle?: string | false
  readonly image?: Element
  readonly icon?: PreviewIcon
  readonly trailing?: readonly PreviewChild[]
  readonly chevron?: boolean
}

/** A row that can be pressed. */
export function drawRow({ title, subtitle, image, icon, trailing = [], chevron }: PreviewRow): HTMLElement {
  const text = (name: string, content: PreviewChild) => draw('span', { class: name, dir: 'auto' }, content)
  const picture = image ?? (icon && drawIcon(icon))
  return draw(
    'button',
    { type: 'button', class: 'row row-plain' },
    picture && draw('span', { class: classes('row-image', !image && 'row-icon') }, picture),
    draw('span', { class: 'row-text' }, text('row-title', title), subtitle && text('row-subtitle', subtitle)),
    (trailing.length > 0 || chevron) &&
      draw('span', { class: 'row-end' }, ...trailing, chevron && drawIcon('chevron', 'row-chevron')),
  )
}

export interface PreviewLogo {
  readonly name: string
  readonly src?: string
  readonly size?: number
  readonly round?: boolean
  readonly lazy?: boolean
}

export function drawLogo({ name, src, size, round, lazy }: PreviewLogo, hosts: readonly string[]): HTMLElement {
  const shown = safeImageSource(src, { hosts })
  const image = () =>
    draw('img', {
      class: 'logo-image',
      alt: '',
      decoding: 'async',
      loading: lazy && 'lazy',
      referrerpolicy: 'no-referrer',
      draggable: 'false',
      src: shown,
    })
  const logo = draw(
    'span',
    { class: classes('logo', round && 'logo-round', !shown && 'logo-monogram'), translate: 'no', 'aria-hidden': true },
    shown ? image() : monogram(name),
  )
  // The strict policy of a host allows no attribute.
  if (size) logo.style.setProperty('--logo-size', `${size}px`)
  logo.style.setProperty('--hue', String(seedOf(name) % 360))
  return logo
}

/** Four logos at most, or three and the number of the rest. */
export function drawLogoStack(logos: readonly PreviewLogo[], hosts: readonly string[]): HTMLElement {
  const names = logos.map(({ name }) => name).join(', ')
  const shown = logos.slice(0, logos.length > 4 ? 3 : 4)
  const rest = logos.length - shown.length
  return draw(
    'span',
    { class: 'logo-stack', title: names },
    draw('span', { class: 'visually-hidden' }, names),
    ...shown.map(({ name, src }) => drawLogo({ name, src, size: 20, round: true, lazy: true }, hosts)),
    // Two texts, as React renders them.
    rest > 0 && fill(draw('span', { class: 'logo-stack-rest tabular', 'aria-hidden': true }, '+'), {}, [String(rest)]),
  )
}

export const drawTag = (text: string, tone?: 'success' | 'accent') =>
  draw('span', { class: classes('tag', tone && `tag-${tone}`) }, text)

export function drawSkeletonRow(): HTMLElement {
  const part = (name: string) => draw('span', { class: `skeleton skeleton-${name}` })
  const lines = draw('span', { class: 'skeleton-lines' }, part('title'), part('subtitle'))
  return draw('div', { class: 'skeleton-row', 'aria-hidden': true }, part('logo'), lines)
}

const path = (d: string) => ['path', { d }] as const
const square = (x: number, y: number, width: number) => ['rect', { width, height: width, x, y, rx: 1 }] as const
/** The strokes of the icon set. */
const ICONS = {
  chevron: [path('m9 18 6-6-6-6')],
  search: [path('m21 21-4.34-4.34'), ['circle', { cx: 11, cy: 11, r: 8 }] as const],
  code: [
    ...[square(3, 3, 5), square(16, 3, 5), square(3, 16, 5)],
    ...['M21 16h-3a2 2 0 0 0-2 2v3', 'M21 21v.01', 'M12 7v3a2 2 0 0 1-2 2H7', 'M3 12h.01', 'M12 3h.01'].map(path),
    ...['M12 16v.01', 'M16 12h1', 'M21 12v.01', 'M12 21v-1'].map(path),
  ],
} as const
export type PreviewIcon = keyof typeof ICONS

function drawIcon(icon: PreviewIcon, name?: string): SVGElement {
  const make = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag)
  const strokes = ICONS[icon].map(([tag, attributes]) => fill(make(tag), attributes, []))
  const attributes = {
    viewBox: '0 0 24 24',
    width: 24,
    height: 24,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': true,
    class: classes('lucide', name),
  }
  return fill(make('svg'), attributes, strokes)
}
