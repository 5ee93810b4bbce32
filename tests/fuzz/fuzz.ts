import fc from 'fast-check'
import { tryRead } from '../../kernel'
import { mutated } from './mutations'
import { TARGETS, type Target } from './targets'

/** Limit of one input, in milliseconds of CPU time; a slow input is measured again, past compilers and collectors. */
const LONGEST_MS = 50
/** Time grows with the input: an input of more than five million characters may take longer. */
const PER_MILLION_MS = 10
const AGAIN = 5
const SHRINK_MS = 5_000

export interface Report {
  readonly name: string
  readonly runs: number
  readonly ms: number
  /** The shrunk input and its fault. */
  readonly failure?: string
}

/** An error with a code of Portico or of EIP-1193, which callers can tell from a fault. */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (error.name === 'PorticoError' || error.name === 'VerifyError') return typeof code === 'string' && code !== ''
  return error.name === 'ProviderRpcError' && Number.isSafeInteger(code)
}

async function runOnce({ run }: Target, input: unknown): Promise<number> {
  const begun = process.cpuUsage()
  try {
    await run(input)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** @throws if the target throws without a code, takes too long or pollutes a prototype. */
export async function check(target: Target, given: unknown, limit = LONGEST_MS): Promise<void> {
  const longest = Math.max(limit, target.longestMs ?? 0)
  const input = target.prepare ? target.prepare(given) : given
  let least = await runOnce(target, input)
  for (let again = 0; least > longest && again < AGAIN; again++) least = Math.min(least, await runOnce(target, input))
  if (least > Math.max(longest, millionsIn(input) * PER_MILLION_MS)) throw new Error(`It takes ${Math.round(least)} ms`)
  const polluted = Object.keys(Object.prototype)
  if (polluted.length > 0 || 'polluted' in {}) {
    for (const name of polluted) Reflect.deleteProperty(Object.prototype, name)
    throw new Error('It pollutes Object.prototype')
  }
}

const millionsIn = (input: unknown): number => (tryRead(() => JSON.stringify(input)?.length) ?? 0) / 1_000_000

const shown = (value: unknown): string => {
  const text = tryRead(() => fc.stringify(value)) ?? 'too deep to be shown'
  return text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text
}

/** Runs a target on `runs` mutated samples from one seed. */
export async function fuzz(
  target: Target,
  { runs, seed, limit }: { runs: number; seed: number; limit?: number },
): Promise<Report> {
  const begun = performance.now()
  let shrinkUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(mutated(target.samples), async input => {
    // Shrinking a slow input would take minutes.
    if (performance.now() > shrinkUntil) return
    await check(target, input, limit).catch(error => {
      shrinkUntil = Math.min(shrinkUntil, performance.now() + SHRINK_MS)
      throw error
    })
  })
  const { failed, counterexample, errorInstance, counterexamplePath, numRuns } = await fc.check(property, {
    numRuns: runs,
    seed,
  })
  const ms = performance.now() - begun
  if (!failed) return { name: target.name, runs: numRuns, ms }
  const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance)
  const failure = `${why.slice(0, 1_200)}\ninput: ${shown(counterexample?.[0])}\nseed ${seed}, path ${counterexamplePath}`
  return { name: target.name, runs: numRuns, ms, failure }
}

/** Checks that the target accepts every unchanged sample, since edits of a rejected sample reach no code. */
export async function checkSamples({ samples, prepare = given => given, run, refuses }: Target): Promise<void> {
  for (const sample of samples) {
    const code = await Promise.resolve()
      .then(() => run(prepare(sample)))
      .then(
        () => undefined,
        error => {
          if (!refuses || !isRefusal(error)) throw error
          return error.code
        },
      )
    if (code !== refuses) throw new Error(`It refuses with ${code}`)
  }
}

export { TARGETS }
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)
