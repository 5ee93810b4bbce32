/** Who a visitor may log in with, in the order where nobody says another. Source: product specification, section 9. */
export const PROVIDERS = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
} as const

export type Provider = keyof typeof PROVIDERS

export const isProvider = (name: unknown): name is Provider =>
  typeof name === 'string' && Object.hasOwn(PROVIDERS, name)

/** The public name of the wallet that a login gives. Never the user's own name: names of wallets are counted and sent. */
export const walletNameOf = (provider: unknown): string => (isProvider(provider) ? PROVIDERS[provider] : 'Email')

/** How the user proved who they are, as analytics counts it. */
export function methodOf(
  provider: unknown,
  { mobile }: { mobile: boolean },
): 'email' | 'browser' | 'qrcode' | 'mobile' {
  if (!isProvider(provider)) return 'email'
  if (provider !== 'farcaster') return 'browser'
  return mobile ? 'mobile' : 'qrcode'
}

interface Device {
  readonly telegram: boolean
  readonly userAgent: string
}

/** What a provider's own pages do not do within Telegram. Source: wire facts of the provider, section 5.8. */
const HIDDEN: readonly (readonly [device: (userAgent: string) => boolean, providers: readonly Provider[]])[] = [
  [agent => /iphone|ipad|ipod/i.test(agent), ['google']],
  [agent => /macintosh/i.test(agent) && !isSafari(agent), ['x']],
  [agent => /android/i.test(agent), ['facebook', 'x']],
]
const isSafari = (agent: string) => /safari/i.test(agent) && !/chrom(e|ium)|android/i.test(agent)

/** Those of a list that we know and that work here, each once. */
export function usable(list: unknown, { telegram, userAgent }: Device): readonly Provider[] {
  const hidden = telegram ? HIDDEN.flatMap(([device, providers]) => (device(userAgent) ? providers : [])) : []
  const wanted = Array.isArray(list) ? list : Object.keys(PROVIDERS)
  return [...new Set(wanted.filter(isProvider))].filter(provider => !hidden.includes(provider))
}

/** How they stand on the first view. Source: wire facts of the provider, section 6.5. */
export interface Layout {
  /** Has a row of its own. */
  readonly row?: Provider
  readonly icons: readonly Provider[]
  /** The rest is a view of its own. */
  readonly more: boolean
}

const MOST = 6

export function layOut(list: readonly Provider[]): Layout {
  const [row, ...rest] = list
  if (list.length === 2) return { icons: list, more: false }
  return list.length > MOST ? { row, icons: rest.slice(0, 4), more: true } : { row, icons: rest, more: false }
}
