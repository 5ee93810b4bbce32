import type { Context } from '../../../kernel'
import { hasTerms } from '../../../kernel/kit'
import type { SheetPhase } from '../rules/methodPlaces'

/** The time in which a sheet comes in: its header moves anyhow, and no finger is on it. */
export const RISE_MS = 320
/** Two lines of terms, with the distances around them. Their code draws them later. */
const TERMS_HEIGHT = 69

/** The dialog's top edge stays in place: what grows or shrinks below moves nothing. Otherwise its lower edge does. */
export const growsUp = (ctx: Context) => !ctx.settings.embedded && !matchMedia('(width > 430px)').matches

/** The phase of a view that is opened now. */
export const firstPhase = (ctx: Context): SheetPhase | undefined => (growsUp(ctx) ? 'rising' : undefined)

/** The height of the view's content, with the footer below it. */
function ownHeight(ctx: Context, view: HTMLElement, content: Element): number {
  const padding = getComputedStyle(content.parentElement!)
  const footer = view.querySelector<HTMLElement>('.footer')
  const edges = [padding.paddingTop, padding.paddingBottom].map(Number.parseFloat)
  const below = Math.max(footer?.offsetHeight ?? 0, hasTerms(ctx.settings) ? TERMS_HEIGHT : 0)
  return Math.ceil(edges.reduce((sum, edge) => sum + edge, content.getBoundingClientRect().height) + below)
}

/** The shell's style sheet gives a sheet this height. */
const SHEET_HEIGHT = '--sheet-height'

/** Gives a sheet the height of its first content, or that of the last opening. Its buttons would move otherwise. */
export function keepFirstHeight(ctx: Context, content: Element): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view || !growsUp(ctx) || view.style.getPropertyValue(SHEET_HEIGHT)) return
  view.style.setProperty(SHEET_HEIGHT, `${Math.max(reservedHeight(view), ownHeight(ctx, view, content))}px`)
}

/** Gives a sheet the height of its content; another view needs none. */
export function fitHeight(ctx: Context, content: Element): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view?.getClientRects().length || !growsUp(ctx)) return
  view.style.minHeight = ''
  view.style.setProperty(SHEET_HEIGHT, `${ownHeight(ctx, view, content)}px`)
}

/**
 * The height, such as `516px`, that the frame of the click has reserved for the first view, if the last opening had one.
 * The shell's frame sets the property.
 */
const reservedHeight = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--reserved-height')) || 0
