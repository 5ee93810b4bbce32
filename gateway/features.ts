import type { FeatureSwitch } from './shapes'

/** The services that a gateway may have. A feature whose service is missing is off in every project's configuration. */
export type Service = 'history' | 'swaps' | 'onramp' | 'exchanges' | 'authentication' | 'mail'

interface Feature {
  readonly needs?: Service
  /** Entries of its list that an operator may give. */
  readonly entries?: readonly string[]
  readonly initial: FeatureSwitch
}

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Every feature switch of the project API, in the order of its answer. Source: the specification's remote configuration. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  social_login: { entries: ['email', ...SOCIALS], initial: off('social_login') },
  swap: { needs: 'swaps', entries: ['1inch'], initial: off('swap') },
  onramp: { needs: 'onramp', entries: ['meld'], initial: off('onramp') },
  activity: { needs: 'history', initial: off('activity') },
  reown_branding: { initial: off('reown_branding') },
  multi_wallet: { initial: off('multi_wallet') },
  email_capture: { needs: 'mail', entries: ['required'], initial: off('email_capture') },
  fund_from_exchange: { needs: 'exchanges', initial: off('fund_from_exchange') },
  payments: { initial: { ...off('payments'), isEnabled: true } },
  reown_authentication: { needs: 'authentication', initial: off('reown_authentication') },
}

function off(id: string): FeatureSwitch {
  return { id, isEnabled: false, config: [] }
}

/** The switches that a modal reads: each feature of the API, and off if the gateway lacks its service. */
export function effectiveFeatures(
  given: readonly FeatureSwitch[],
  services: ReadonlySet<Service>,
): readonly FeatureSwitch[] {
  return Object.values(FEATURES).map(({ needs, initial }) => {
    if (needs && !services.has(needs)) return off(initial.id)
    return given.find(({ id }) => id === initial.id) ?? initial
  })
}
