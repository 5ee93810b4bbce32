import { randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal'
import { createShelf } from './shelf'

export const CODE_VALID_MS = 20 * 60_000
const CODE_LENGTH = 6
const WRONG_ALLOWED = 5

const WRONG = 'This code is not right. Try again.'
const DEAD = 'This code can no longer be used. Ask for a new one.'

/** One-time codes. The purpose names the use of a code: each purpose has one code at a time. */
export interface Codes {
  issue(purpose: string): string
  /** Consumes the code, or throws the reason why it is not valid. */
  check(purpose: string, said: string): void
}

export function createCodes(now: () => number): Codes {
  const issued = createShelf<{ code: string; wrong: number }>({ now, keepMs: CODE_VALID_MS })
  return {
    issue(purpose) {
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      issued.put(purpose, { code, wrong: 0 })
      return code
    },
    check(purpose, said) {
      const found = issued.get(purpose)
      if (!found || found.wrong >= WRONG_ALLOWED) throw new Refusal(DEAD)
      if (!equal(found.code, said)) {
        found.wrong += 1
        throw new Refusal(found.wrong < WRONG_ALLOWED ? WRONG : DEAD)
      }
      issued.drop(purpose)
    },
  }
}

function equal(code: string, said: string): boolean {
  const [right, given] = [Buffer.from(code), Buffer.from(said)]
  return right.length === given.length && timingSafeEqual(right, given)
}
