import './buffer'
import { type Context, tryRead } from 'portico/contracts'
import { pause } from 'portico/kit'
import nacl from 'tweetnacl'
import type { Phone } from './manifest'

const RETRY_MS = 3_000
/** Seconds for which a bridge keeps a message. */
const TTL = 300
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytesOf = (text: string, encoding: 'hex' | 'base64') => Uint8Array.from(Buffer.from(text, encoding))

export type Session = ReturnType<typeof createSession>

interface Stored {
  readonly secret?: string
  /** The wallet’s public key. */
  wallet?: string
  /** The event `connect`. */
  event?: unknown
  /** The id of the bridge’s last message. */
  last?: string
  /** The number of the wallet’s last event. */
  count?: number
}

/** An encrypted session with a wallet, through the wallet’s bridge. `raw`: the session that an earlier visit stored. */
export function createSession(ctx: Context, { key, bridge }: Phone, raw: unknown, tell: (event: unknown) => void) {
  const storageKey = `ton/${key}`
  const stored: Stored = { ...Object(raw) }
  const keys = stored.secret ? nacl.box.keyPair.fromSecretKey(bytesOf(stored.secret, 'hex')) : nacl.box.keyPair()
  const clientId = hex(keys.publicKey)
  const life = new AbortController()
  const answers = new Map<string, (answer: unknown) => void>()
  const connected = withResolvers<unknown>()
  const news = withResolvers<void>()

  function end(): void {
    life.abort()
    news.resolve()
    for (const answer of answers.values()) answer({ error: { code: 100, message: 'The session has ended' } })
    ctx.storage.remove(storageKey)
  }
  const save = () => ctx.storage.set(storageKey, { ...stored, secret: hex(keys.secretKey) })

  /** A message of the wallet. An unreadable one answers each request, so that no caller waits for ever. */
  function receive(message: unknown, from: string): void {
    const { event, id } = Object(message)
    news.resolve()
    if (stored.wallet === undefined) {
      if (event === 'connect') {
        Object.assign(stored, { wallet: from, event: message, count: id })
        save()
      }
      connected.resolve(message)
      return
    }
    if (event !== undefined) {
      // A bridge cannot read an event, and could deliver an old one again.
      if (!(Number(id) > (stored.count ?? -1))) return
      stored.count = Number(id)
      if (event === 'connect') stored.event = message
      if (event === 'disconnect') end()
      tell(message)
      return
    }
    const open = answers.has(id) ? [id] : [...answers.keys()]
    for (const each of open) {
      answers.get(each)?.(message)
      answers.delete(each)
    }
  }

  function read(data: string): void {
    const { from, message } = Object(tryRead(() => JSON.parse(data)))
    if (typeof from !== 'string' || (stored.wallet ?? from) !== from) return
    const bytes = bytesOf(String(message), 'base64')
    const text = tryRead(() => nacl.box.open(bytes.slice(24), bytes.slice(0, 24), bytesOf(from, 'hex'), keys.secretKey))
    if (text)
      receive(
        tryRead(() => JSON.parse(Buffer.from(text).toString())),
        from,
      )
  }

  async function follow(): Promise<void> {
    while (!life.signal.aborted && !ctx.signal.aborted) {
      const query = { client_id: clientId, last_event_id: stored.last }
      try {
        for await (const { id, data } of await ctx.http.events(`${bridge}/events`, { query, signal: life.signal })) {
          stored.last = id ?? stored.last
          read(data)
          if (stored.wallet && !life.signal.aborted) save()
        }
      } catch {
        // A bridge that cannot be reached is asked again.
      }
      await pause(ctx.clock, RETRY_MS, life.signal).catch(() => undefined)
    }
  }

  async function send(request: { id: string; method: string }): Promise<unknown> {
    const { wallet = '' } = stored
    const nonce = nacl.randomBytes(24)
    const text = Uint8Array.from(Buffer.from(JSON.stringify(request)))
    const sealed = nacl.box(text, nonce, bytesOf(wallet, 'hex'), keys.secretKey)
    const { promise, resolve } = withResolvers<unknown>()
    answers.set(request.id, resolve)
    const query = { client_id: clientId, to: wallet, ttl: TTL, topic: request.method }
    const body = Buffer.from([...nonce, ...sealed]).toString('base64')
    await ctx.http.text(`${bridge}/message`, { method: 'POST', query, body })
    if (request.method !== 'disconnect') return promise
    end()
    return { result: {} }
  }
  void follow()
  return {
    clientId,
    connected: connected.promise,
    news: news.promise,
    send,
    end,
    event: stored.event,
    isEnded: () => life.signal.aborted,
  }
}

/** `Promise.withResolvers`, which older browsers lack. */
function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => {}
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
