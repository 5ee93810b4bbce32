import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Requests per second, on average over ten seconds. */
export interface Limits {
  readonly perProject: number
  /** Of one network address, whatever the project. */
  readonly perAddress: number
}

export interface Limiter {
  /** Counts a request. Resolves to the seconds to wait if it is one too many. */
  count(project: string | undefined, address: string): Promise<number | undefined>
}

const WINDOW_SECONDS = 10

/** Counts in the memory of one instance: two instances let twice as many through. */
export function createLimiter({ perProject, perAddress }: Limits): Limiter {
  const window = (perSecond: number, keyPrefix: string) =>
    new RateLimiterMemory({ keyPrefix, points: perSecond * WINDOW_SECONDS, duration: WINDOW_SECONDS })
  const projects = window(perProject, 'project')
  const addresses = window(perAddress, 'address')
  return {
    async count(project, address) {
      try {
        // By address first: one client's flood uses up none of its project's requests.
        await addresses.consume(address)
        if (project !== undefined) await projects.consume(project)
        return undefined
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000)
        throw error
      }
    },
  }
}

/**
 * The client's network address. Behind proxies, each appends the address that it sees to `x-forwarded-for`: the entry of
 * the outermost trusted one counts, since the client may have written those before it.
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const seen = [...(forwarded?.split(',').map(entry => entry.trim()) ?? []), socket ?? ''].filter(Boolean)
  return seen.at(-1 - trustedProxies) ?? seen[0] ?? ''
}
