import { createExpiringCache } from './expiringCache'
import { Refusal } from './refusal'
import { createToken } from './sessions'
import { createSignal, type Signal } from './signal'
import type { ProviderProfile } from './socials'
import type { User, Users } from './users'

const VISIT_MS = 10 * 60_000

/** Farcaster has no redirect: the page waits until the user approves on a phone. */
export interface Channels {
  begin(): string
  has(channel: string): boolean
  decide(channel: string, profile: ProviderProfile | undefined): void
  /** The user who approved; undefined if there is no decision within `ms`. */
  await(channel: string, ms: number): Promise<User | undefined>
}

export function createChannels({ users, now }: { users: Users; now: () => number }): Channels {
  const channels = createExpiringCache<Signal<ProviderProfile | 'denied'>>({ now, keepMs: VISIT_MS })
  const find = (channel: string) => {
    const found = channels.get(channel)
    if (!found) throw new Refusal('This login has expired. Start again.', 404)
    return found
  }
  return {
    begin() {
      const channel = createToken()
      channels.set(channel, createSignal())
      return channel
    },
    has: channel => channels.get(channel) !== undefined,
    decide: (channel, profile) => find(channel).settle(profile ?? 'denied'),
    async await(channel, ms) {
      const answer = await find(channel).wait(ms)
      if (!answer) return undefined
      channels.delete(channel)
      if (answer === 'denied') throw new Refusal('The login was denied', 403)
      return users.findOrCreate(`farcaster:${answer.userName}`, answer)
    },
  }
}
