import type { Reflection } from 'typedoc'
import { type MarkdownPageEvent, MarkdownTheme, type MarkdownThemeContext } from 'typedoc-plugin-markdown'

/** A signature names its parameters and what it returns: sections that repeat these types are left out. */
export class CompactTheme extends MarkdownTheme {
  override getRenderContext(page: MarkdownPageEvent<Reflection>): MarkdownThemeContext {
    const context = super.getRenderContext(page)
    context.partials.signatureReturns = () => ''
    context.partials.inheritance = () => ''
    context.partials.hierarchy = () => ''
    return context
  }
}
