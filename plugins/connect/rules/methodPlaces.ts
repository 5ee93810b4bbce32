import type { RemoteConfig } from '../../../kernel'
import type { MethodPlace } from '../state'

/** The method of the wallet list. */
export const WALLET = 'wallet'

export const isDrawn = ({ height }: MethodPlace) => height !== 0

/** A line divides the wallets from the methods beside them. */
export function isDivided(place: MethodPlace, drawn: readonly MethodPlace[]): boolean {
  const at = drawn.indexOf(place)
  return at > 0 && [place.method, drawn[at - 1]?.method].includes(WALLET)
}

/** The methods that may come, and what says so. */
export interface MethodHints {
  /** The methods that plugins contribute now. */
  readonly present: readonly string[]
  /** The methods that plugins announce: they are on by default. */
  readonly announced?: readonly string[]
  /** The order in which methods are drawn. */
  readonly order: readonly string[]
  /** The heights of the methods in the last opening; undefined before the first one. */
  readonly remembered?: Readonly<Record<string, number>>
  readonly remote: RemoteConfig
  /** The host's own decision, by feature. */
  readonly features?: Readonly<Record<string, unknown>>
  readonly hostOrder?: readonly string[]
}

/** The features that switch a method, and the height of its usual form. Other plugins' methods are learnt. */
const USUAL: Readonly<Record<string, { readonly feature: string; readonly height: (values: unknown) => number }>> = {
  email: { feature: 'email', height: () => 48 },
  // One or two providers share one line of 56 px, more have a second line of icons.
  social: { feature: 'socials', height: values => (Array.isArray(values) && values.length < 3 ? 56 : 120) },
}

/** The places of the first drawing, in the usual order: methods that are present or may still come. */
export function placeMethods(hints: MethodHints): readonly MethodPlace[] {
  const { present, announced = [], remembered = {} } = hints
  const expected = [...Object.keys(USUAL), ...announced, ...Object.keys(remembered)].filter(method =>
    isExpected(method, hints),
  )
  return inOrder([...present, ...expected], hints)
}

export function inOrder(methods: readonly string[], hints: MethodHints): readonly MethodPlace[] {
  const { order } = hints
  const rank = (method: string) => order.indexOf(method) + 1 || order.length + 1
  return [...new Set(methods)]
    .sort((a, b) => rank(a) - rank(b))
    .map(method => ({ id: method, method, height: heightOf(method, hints) }))
}

/**
 * A host's no is final. Else the known configuration decides, the last opening, or before it the host's options and the
 * plugins' defaults.
 */
function isExpected(method: string, hints: MethodHints): boolean {
  const { remembered, remote, features = {}, hostOrder = [], announced = [] } = hints
  const { feature = method } = USUAL[method] ?? {}
  const own = features[feature]
  if (own === false || (Array.isArray(own) && own.length === 0)) return false
  const known = remote.status === 'known' ? remote.features[feature] : undefined
  // Null: the project leaves the decision to the host.
  if (known && known.config !== null) return known.isEnabled && known.config?.length !== 0
  if (remembered) return Number(remembered[method]) > 0
  // A known configuration without an entry switches the feature off.
  const isAnnounced = remote.status !== 'known' && announced.includes(method)
  return own !== undefined || hostOrder.includes(method) || isAnnounced
}

function heightOf(method: string, { remembered = {}, remote, features = {} }: MethodHints): number | undefined {
  const usual = USUAL[method]
  const last = remembered[method]
  if (last !== undefined || !usual) return last
  const known = remote.status === 'known' ? remote.features[usual.feature]?.config : undefined
  return usual.height(known ?? features[usual.feature])
}
