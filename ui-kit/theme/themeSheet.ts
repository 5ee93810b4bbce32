import density from './density.css'
import { colorTokens } from './tokens'
import { type RefusedVariable, readVariables, type ThemeValues, type ThemeVariables } from './variables'

/** A colour of each mode. */
const inModes = (light: string, dark: string) => (light === dark ? light : `light-dark(${light}, ${dark})`)

const SCRIM = inModes('#17181c66', '#000000a6')
const SHADOW = [
  `0 0 0 1px ${inModes('#0000000a', '#ffffff14')}`,
  `0 2px 6px ${inModes('#0000000f', '#00000000')}`,
  `0 24px 64px ${inModes('#00000029', '#000000aa')}`,
].join(', ')

type Declarations = readonly (readonly [name: string, value: string])[]

const rule = (selector: string, declarations: Declarations) =>
  [`${selector} {`, ...declarations.map(([name, value]) => `  ${name}: ${value};`), '}'].join('\n')

function modeTokens(look: ThemeValues): Declarations {
  const [light, dark] = [colorTokens(look, false), colorTokens(look, true)]
  const colors = Object.entries(light).map(([name, color]) => [name, inModes(color, dark[name] ?? color)] as const)
  return [...colors, ['scrim', SCRIM] as const, ['shadow', SHADOW] as const].map(
    ([name, value]) => [`--portico-${name}`, value] as const,
  )
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
  const isDenser = look.density !== undefined && look.density < 1
  const text = [
    rule(':host', [['color-scheme', 'light dark'], ...modeTokens(look), ...commonTokens(look)]),
    rule(':host([data-mode="light"])', [['color-scheme', 'light']]),
    rule(':host([data-mode="dark"])', [['color-scheme', 'dark']]),
    ...(isDenser ? [rule(':host', [['--portico-density', String(look.density)]]), density] : []),
  ]
  return { text: `${text.join('\n')}\n`, refused }
}
