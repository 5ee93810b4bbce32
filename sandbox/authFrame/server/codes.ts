import { randomInt, timingSafeEqual } from 'node:crypto'
import { createExpiringCache } from './expiringCache'
import { Refusal } from './refusal'

export const CODE_VALID_MS = 20 * 60_000
const CODE_LENGTH = 6
const WRONG_ALLOWED = 5

const WRONG = 'That code is incorrect. Try again.'
const EXPIRED = 'This code is no longer valid. Request a new one.'

/** One-time codes. The purpose names the use of a code: each purpose has one code at a time. */
export interface Codes {
  issue(purpose: string): string
  /** Consumes the code, or throws the reason why it is not valid. */
  check(purpose: string, input: string): void
}

export function createCodes(now: () => number): Codes {
  const issued = createExpiringCache<{ code: string; wrong: number }>({ now, keepMs: CODE_VALID_MS })
  return {
    issue(purpose) {
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      issued.set(purpose, { code, wrong: 0 })
      return code
    },
    check(purpose, input) {
      const found = issued.get(purpose)
      if (!found || found.wrong >= WRONG_ALLOWED) throw new Refusal(EXPIRED)
      if (!equal(found.code, input)) {
        found.wrong += 1
        throw new Refusal(found.wrong < WRONG_ALLOWED ? WRONG : EXPIRED)
      }
      issued.delete(purpose)
    },
  }
}

function equal(code: string, input: string): boolean {
  const [right, given] = [Buffer.from(code), Buffer.from(input)]
  return right.length === given.length && timingSafeEqual(right, given)
}
