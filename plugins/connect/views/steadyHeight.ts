import type { Context } from '../../../kernel'
import { hasTerms } from '../../../kernel/kit'

/** Two lines of terms, with the distances around them. Their code draws them later. */
const TERMS_HEIGHT = 69

/** Does the view stand on the screen's lower edge? Otherwise its top edge stays: what grows below moves nothing. */
export const isSheet = (ctx: Context) =>
  !ctx.settings.embedded && window.matchMedia?.('(width > 430px)').matches === false

/** The height of the view's content, with the footer below it. What comes late is below the guide line, and scrolls. */
function ownHeight(ctx: Context, view: HTMLElement, content: Element): number {
  const scroller = content.parentElement!
  const end = content.querySelector('.connect-guide') ?? content
  const height = end.getBoundingClientRect().bottom - view.getBoundingClientRect().top + scroller.scrollTop
  const footer = view.querySelector<HTMLElement>('.footer')?.offsetHeight ?? 0
  const below = Math.max(footer, hasTerms(ctx.settings) ? TERMS_HEIGHT : 0)
  return Math.ceil(height + Number.parseFloat(getComputedStyle(scroller).paddingBottom) + below)
}

/** The shell's style sheet gives a sheet this height. */
const SHEET_HEIGHT = '--sheet-height'

/** Gives a sheet the height of its first content, or that of the last opening. Its buttons would move otherwise. */
export function keepFirstHeight(ctx: Context, content: Element): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view || !isSheet(ctx) || view.style.getPropertyValue(SHEET_HEIGHT)) return
  view.style.setProperty(SHEET_HEIGHT, `${Math.max(reservedHeight(view), ownHeight(ctx, view, content))}px`)
}

/** Gives a sheet the height of its content; another view needs none. */
export function fitHeight(ctx: Context, content: Element): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view?.getClientRects().length || !isSheet(ctx)) return
  // A height that the screen had no room for is hidden below: it stays hidden, so that no row moves.
  const hidden = Math.max(0, Number.parseFloat(view.style.getPropertyValue(SHEET_HEIGHT)) - view.offsetHeight) || 0
  view.style.minHeight = ''
  view.style.setProperty(SHEET_HEIGHT, `${ownHeight(ctx, view, content) - hidden}px`)
}

/**
 * The height, such as `516px`, that the frame of the click has reserved for the first view, if the last opening had one.
 * The shell's frame sets the property.
 */
const reservedHeight = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--reserved-height')) || 0
