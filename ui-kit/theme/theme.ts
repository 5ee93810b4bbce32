import base from './base.css'
import { adoptSheet, documentOf, emptySheet, type SheetRoot } from './sheet'
import tokens from './tokens.css'
import type { Refusal, ThemeVariables } from './variables'

const themes = new WeakMap<SheetRoot, CSSStyleSheet>()

/** Dresses a root in our own theme, before anything is painted in it. */
export function adoptTheme(root: SheetRoot): void {
  adoptSheet(root, tokens)
  adoptSheet(root, base)
}

/** Lays a host's own theme over ours, or replaces the one laid before; the text is what `themeSheet` derived. */
export function replaceTheme(root: SheetRoot, text: string): void {
  const present = themes.get(root)
  const sheet = present ?? emptySheet(documentOf(root))
  sheet.replaceSync(text)
  if (present) return
  themes.set(root, sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/**
 * Lays a host's wishes over our theme and tells what was refused of them. The arithmetic of colours is fetched only now,
 * so that a host who wishes for nothing does not pay for it.
 */
export async function applyTheme(root: SheetRoot, variables: ThemeVariables): Promise<Refusal[]> {
  const { themeSheet } = await import('./themeSheet')
  const { text, refused } = themeSheet(variables)
  replaceTheme(root, text)
  return refused
}

const BROWSER_DEFAULT = /^(?:"?times(?: new roman)?"?|serif|-webkit-standard)$/i

/** The font list to show: the page's own, or the system's where the page chose none (browsers then fall to a serif). */
export function fontOrSystem(pageFont: string): string | undefined {
  return BROWSER_DEFAULT.test(pageFont.trim()) ? 'system-ui,sans-serif' : undefined
}
