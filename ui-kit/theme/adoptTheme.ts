import base from './base.css'
import { adoptSheet, type SheetRoot } from './sheet'
import tokens from './tokens.css'

/** Applies the default theme to a root, before its first paint. */
export function adoptTheme(root: SheetRoot): void {
  adoptSheet(root, tokens)
  adoptSheet(root, base)
}
