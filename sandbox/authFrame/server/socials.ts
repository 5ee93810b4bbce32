import { createExpiringCache } from './expiringCache'
import { Refusal } from './refusal'
import { createToken } from './sessions'
import type { User, Users } from './users'

export const PROVIDERS = ['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

const VISIT_MS = 10 * 60_000

/** The user's data at a provider. */
export interface ProviderProfile {
  userName: string
  email?: string
}

/** One login at a provider's page, started by a frame on a site. */
interface Visit {
  readonly provider: Provider
  /** The origin of the page that started the login: no other origin learns the result. */
  readonly site: string
  readonly device: string
  /** The page to return to, if there was no popup. */
  returnTo?: string
  result?: { code: string; profile: ProviderProfile } | 'denied'
}

export interface Socials {
  begin(visit: Pick<Visit, 'provider' | 'site' | 'device'>): string
  /** The pending login of a `state`, if there is one. */
  find(state: string): Readonly<Visit> | undefined
  /** Records the user's decision at the provider. Returns the query of the page that comes next. */
  decide(rawState: string, profile: ProviderProfile | undefined): URLSearchParams
  /** Turns the returned query into the user, once, for the frame that started the login. */
  finish(query: URLSearchParams, frame: Pick<Visit, 'site' | 'device'>): User
}

const TAIL = '--'

/** `{state}--{page}`: without a popup, the page to return to is appended to the state. */
export function readState(raw: string): { state: string; returnTo?: string } {
  const at = raw.indexOf(TAIL)
  return at < 0 ? { state: raw } : { state: raw.slice(0, at), returnTo: raw.slice(at + TAIL.length) }
}

export function createSocials({ users, now }: { users: Users; now: () => number }): Socials {
  const visits = createExpiringCache<Visit>({ now, keepMs: VISIT_MS })
  const mustFind = (state: string): Visit => {
    const visit = visits.get(state)
    if (!visit) throw new Refusal('This login has expired. Start again.', 404)
    return visit
  }
  return {
    begin(visit) {
      const state = createToken()
      visits.set(state, { ...visit })
      return state
    },
    find: visits.get,
    decide(rawState, profile) {
      const { state, returnTo } = readState(rawState)
      const visit = mustFind(state)
      if (visit.result) throw new Refusal('This login was already decided', 409)
      // The login returns only to the site that started it: a page elsewhere is refused.
      if (returnTo !== undefined && originOf(returnTo) !== visit.site)
        throw new Refusal('The return address is not allowed', 403)
      visit.returnTo = returnTo
      if (!profile) {
        visit.result = 'denied'
        return new URLSearchParams({ state, error: 'access_denied' })
      }
      const code = createToken()
      visit.result = { code, profile }
      return new URLSearchParams({ state, code })
    },
    finish(query, { site, device }) {
      const { state } = readState(query.get('state') ?? '')
      const visit = mustFind(state)
      // Otherwise an attacker could pass on a result and log another user in to the attacker's account.
      const same = visit.site === site && visit.device === device
      if (!same || !visit.result) throw new Refusal('This login belongs to another page', 403)
      visits.delete(state)
      if (visit.result === 'denied') throw new Refusal('The login was denied', 403)
      if (visit.result.code !== query.get('code')) throw new Refusal('The result of this login is not valid', 403)
      const { profile } = visit.result
      return users.findOrCreate(`${visit.provider}:${profile.userName}`, profile)
    },
  }
}

const originOf = (href: string): string | undefined => (URL.canParse(href) ? new URL(href).origin : undefined)
