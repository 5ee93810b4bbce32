import density from './density.css'
import { colorTokens } from './tokens'
import { type RefusedVariable, readVariables, type ThemeValues, type ThemeVariables } from './variables'

const SHADOW = {
  light: { scrim: '#17181c66', shadow: '0 0 0 1px #0000000a, 0 2px 6px #0000000f, 0 24px 64px #00000029' },
  dark: { scrim: '#000000a6', shadow: '0 0 0 1px #ffffff14, 0 24px 64px #000000aa' },
}

type Declarations = readonly (readonly [name: string, value: string])[]

const rule = (selector: string, indent: string, declarations: Declarations) =>
  [`${selector} {`, ...declarations.map(([name, value]) => `  ${name}: ${value};`), '}'].join(`\n${indent}`)

function modeTokens(look: ThemeValues, dark: boolean): Declarations {
  const tokens = { ...colorTokens(look, dark), ...SHADOW[dark ? 'dark' : 'light'] }
  const named = Object.entries(tokens).map(([name, value]) => [`--portico-${name}`, value] as const)
  return [['color-scheme', dark ? 'dark' : 'light'], ...named]
}

function commonTokens({ radius = 12, scale = 1, zIndex, fontFamily, backdropBlur }: ThemeValues): Declarations {
  const common: Declarations = [
    ['--portico-radius', `${radius}px`],
    ['--portico-scale', String(scale)],
    ['--portico-z-index', String(zIndex ?? 'auto')],
  ]
  return [
    ...common,
    ...(fontFamily ? [['--portico-font', fontFamily] as const] : []),
    ...(backdropBlur ? [['--portico-backdrop', `blur(${backdropBlur}px)`] as const] : []),
  ]
}

/**
 * A theme's tokens as a style sheet for a shadow root, and the refused variables. The mode is not part of it: the host
 * element has `data-mode="light"` or `"dark"`, or no attribute to follow the system. A page may still override any
 * `--portico-…` token on the element; contrast is then its own responsibility.
 *
 * @example
 * const { text, refused } = themeSheet({ accent: '#ff6b00', radius: 'round' })
 * for (const { name, reason } of refused) console.warn(`${name}: ${reason}`)
 */
export function themeSheet(variables: ThemeVariables): { text: string; refused: RefusedVariable[] } {
  const { look, refused } = readVariables(variables)
  const dark = modeTokens(look, true)
  const isDenser = look.density !== undefined && look.density < 1
  const text = [
    rule(':host', '', [...modeTokens(look, false), ...commonTokens(look)]),
    rule(':host([data-mode="dark"])', '', dark),
    `@media (prefers-color-scheme: dark) {\n  ${rule(':host(:not([data-mode="light"]))', '  ', dark)}\n}`,
    ...(isDenser ? [rule(':host', '', [['--portico-density', String(look.density)]]), density] : []),
  ]
  return { text: `${text.join('\n')}\n`, refused }
}
