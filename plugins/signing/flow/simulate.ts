import type { Context } from '../../../kernel'
import {
  type Sentence,
  type SigningRequest,
  type Simulation,
  simulations,
  type Warning,
  withTimeout,
} from '../../../kernel/kit'
import { plainText } from '../rules/plainText'

/** A user who reviews a transfer does not wait for long. */
const TIMEOUT_MS = 3_000
const MOST_SENTENCES = 20
const MOST_TEXT = 2_000

type Result = Sentence | Warning

/** The sentences of all simulations. A simulation that fails or is late adds none. */
export async function simulate(
  ctx: Context,
  request: SigningRequest,
  signal?: AbortSignal,
): Promise<readonly Result[]> {
  const results = await Promise.all(
    ctx.slot(simulations).map(({ value }) =>
      ask(ctx, value, request, signal).catch(error => {
        if (!signal?.aborted) ctx.report(error)
        return []
      }),
    ),
  )
  return results.flat()
}

async function ask(
  ctx: Context,
  { load }: Simulation,
  request: SigningRequest,
  signal?: AbortSignal,
): Promise<readonly Result[]> {
  const life = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    life.signal.addEventListener('abort', () => reject(life.signal.reason), { once: true })
  })
  for (const source of [ctx.signal, signal]) {
    source?.addEventListener('abort', () => life.abort(source.reason), { once: true, signal: life.signal })
  }
  const answer = async () => (await load()).default(request, life.signal)
  try {
    const results = await withTimeout(ctx.clock, TIMEOUT_MS, Promise.race([answer(), aborted]), () => [])
    return results.filter(isResult).slice(0, MOST_SENTENCES).map(withPlainText)
  } finally {
    life.abort()
  }
}

/** A simulation is foreign code, perhaps compiled without our types. */
function isResult(raw: unknown): raw is Result {
  const { message } = Object(raw)
  const { id, text } = Object(message)
  return typeof id === 'string' && typeof text === 'string'
}

/** The plugin wrote the sentence, but its variables may come from anywhere. */
function withPlainText<One extends Result>(result: One): One {
  const entries = Object.entries(result.variables ?? {}).map(([name, value]) => [
    name,
    plainText(String(value), MOST_TEXT),
  ])
  const { quote } = result
  const framed = quote === undefined ? {} : { quote: plainText(String(quote), MOST_TEXT, { lines: true }) }
  return { ...result, variables: Object.fromEntries(entries), ...framed }
}
