import {
  type Context,
  checkAddress,
  connectedSession,
  findNetwork,
  isNetworkId,
  isPorticoError,
  type Network,
  networks,
  sessions,
} from '../../../kernel'
import { accountNames, pause, signalWhile } from '../../../kernel/kit'
import { readPasted } from '../rules/pastedReceiver'
import { draft, type Receiver, receiver } from '../state'

/** Pause after the last key press, before a name is looked up. */
const PAUSE_MS = 400

interface Query {
  readonly network: Network
  readonly signal: AbortSignal
}

/** Resolves the receiver of the draft; a later call ends this one. */
export async function resolveReceiver(ctx: Context): Promise<void> {
  const text = ctx.read(draft).receiver
  const network = findNetwork(ctx.read(networks), connectedSession(ctx.read(sessions))?.networkId)
  const begun: Receiver = { status: text.trim() && network ? 'checking' : 'none' }
  ctx.set(receiver, begun)
  if (!network || begun.status === 'none') return
  const signal = signalWhile(ctx, receiver, now => now === begun)
  const found = await findReceiver(ctx, { text, network, signal }).catch((error): Receiver => {
    if (!signal.aborted) ctx.report(error)
    return { status: 'failed' }
  })
  if (!signal.aborted) ctx.set(receiver, found)
}

/** Finds the receiver: an address of the network's namespace, or a name that resolves to one. */
async function findReceiver(ctx: Context, { text: raw, ...query }: Query & { text: string }): Promise<Receiver> {
  const { text, elsewhere } = readPasted(raw, query.network)
  if (elsewhere !== undefined) return { status: 'otherNetwork', network: nameOf(ctx, elsewhere) }
  const address = await decodeAddress(ctx, { address: text, ...query })
  if (address) return { status: 'known', address }
  if (!ctx.has(accountNames)) return { status: 'invalid' }
  await pause(ctx.clock, PAUSE_MS, query.signal)
  try {
    const found = await resolveName(ctx, { text, ...query })
    return found ? { status: 'known', ...found } : { status: 'invalid' }
  } catch (error) {
    query.signal.throwIfAborted()
    if (isPorticoError(error, 'NAME_ELSEWHERE')) return { status: 'elsewhere' }
    return { status: isPorticoError(error, 'NAME_INVALID') ? 'invalid' : 'failed' }
  }
}

/** The name of the network, or of the namespace, that a pasted text names. */
function nameOf(ctx: Context, id: string): string {
  const listed = ctx.read(networks)
  const own = isNetworkId(id)
    ? findNetwork(listed, id)
    : listed.configured.find(({ chainNamespace }) => chainNamespace === id)
  return own?.name ?? id
}

/**
 * Resolves a name; the returned address is validated, since the answer is untrusted.
 * @throws NAME_INVALID NAME_FAILED NAME_ELSEWHERE SERVICE_UNAVAILABLE
 */
export async function resolveName(
  ctx: Context,
  { text, ...query }: Query & { text: string },
): Promise<{ name: string; address: string } | undefined> {
  const { resolve } = await ctx.ask(accountNames)
  const found = await resolve({ text, ...query })
  const address = found && (await decodeAddress(ctx, { address: found.address, ...query }))
  return address === undefined ? undefined : { name: found?.name ?? text, address }
}

async function decodeAddress(
  ctx: Context,
  { address, network, signal }: Query & { address: string },
): Promise<string | undefined> {
  const { chainNamespace, caipNetworkId: networkId } = network
  const check = await ctx.ask(checkAddress.on(chainNamespace))
  signal.throwIfAborted()
  return check({ address, networkId })
}
