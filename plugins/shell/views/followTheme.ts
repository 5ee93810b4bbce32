import { type Context, fontOrSystem, theme } from '../../../kernel'
import { adoptTheme, applyTheme, type ThemeVariables } from '../../../ui-kit'
import { followOpen } from '../flow/followOpen'
import type { Frame } from '../frame'

/** Keeps the frame in the host's theme, and in the font of the page around it. */
export function followTheme(ctx: Context, { root, host }: Frame): void {
  adoptTheme(root)
  // The frame has read it in the click: a further read computes the styles of the whole page.
  let isRead = host.style.getPropertyValue('--portico-page-font') !== ''
  followOpen(ctx, open => {
    const font = open && !isRead && fontOrSystem(getComputedStyle(host).fontFamily)
    isRead = false
    if (font) host.style.setProperty('--portico-page-font', font)
  })
  const apply = (variables: ThemeVariables) =>
    applyTheme(root, variables).then(refused => {
      for (const { name, reason } of refused) ctx.env.log('warn', `Theme variable ${name} is ignored: ${reason}`)
    }, ctx.report)
  const { variables } = ctx.read(theme)
  if (Object.keys(variables).length > 0) void apply(variables)
  ctx.watch(theme, now => now.variables, apply)
}
