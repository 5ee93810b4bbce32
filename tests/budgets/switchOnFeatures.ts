import type { Sandbox } from '../../sandbox'

const LOGIN_METHODS = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Switches on what most projects have on: email and every social login, swaps, buying and the activity. */
export function switchOnFeatures({ gateway }: Pick<Sandbox, 'gateway'>): void {
  const lists: Record<string, string[]> = {
    social_login: LOGIN_METHODS,
    swap: ['1inch'],
    onramp: ['meld'],
    activity: [],
  }
  for (const feature of gateway.config.features) {
    const config = lists[feature.id]
    if (config) Object.assign(feature, { isEnabled: true, config })
  }
}
