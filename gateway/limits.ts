import { isIP } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Requests per second, on average over ten seconds. */
export interface Limits {
  readonly perProject: number
  /** Of one network address, whatever the project. */
  readonly perAddress: number
  /** Of one network address in an hour: requests that send a mail or store something without a signature. */
  readonly perHour: number
}

export interface Limiter {
  /** Counts a request of a client that sends a mail or stores something. Resolves as the next one. */
  countCostly(address: string): Promise<number | undefined>
  /** Counts a request of a client. Resolves to the seconds to wait if it is one too many. */
  countAddress(address: string): Promise<number | undefined>
  /** Counts a request that the client's own limit lets through: a flood of one uses up none of its project's requests. */
  countProject(id: string): Promise<number | undefined>
}

const WINDOW_SECONDS = 10
const HOUR_SECONDS = 60 * 60

/** Counts in the memory of one instance: two instances let twice as many through. */
export function createLimiter({ perProject, perAddress, perHour }: Limits): Limiter {
  const window = (perSecond: number, keyPrefix: string) =>
    new RateLimiterMemory({ keyPrefix, points: perSecond * WINDOW_SECONDS, duration: WINDOW_SECONDS })
  const hours = new RateLimiterMemory({ keyPrefix: 'hour', points: perHour, duration: HOUR_SECONDS })
  const projects = window(perProject, 'project')
  const addresses = window(perAddress, 'address')
  const count = async (limiter: RateLimiterMemory, key: string) => {
    try {
      await limiter.consume(key)
      return undefined
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000)
      throw error
    }
  }
  return {
    countAddress: address => count(addresses, address),
    countProject: id => count(projects, id),
    countCostly: address => count(hours, address),
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

/** The same for a service that wants it: undefined unless it is an address, and IPv4 in its usual form. */
export function plainAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) ? plain : undefined
}
