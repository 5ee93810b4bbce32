import type { WebSocket } from 'ws'
import type { Mailbox } from './mailbox'
import { type RelayMessage, tagName, toDelivered } from './messages'
import { isRecord, type Params } from './params'
import { type Call, relayMethods } from './protocol'

/** Every event that a relay reports to listeners. */
export type RelayEvent =
  | { type: 'connect' | 'disconnect'; clientId: string }
  | { type: 'request'; clientId: string; method: string; params: Params }
  | { type: 'publish'; message: RelayMessage; tagName: string }
  | { type: 'deliver'; clientId: string; message: RelayMessage; tagName: string }

/** The relay's parts that a connection uses. */
export interface Exchange {
  mailbox: Mailbox
  /** Unix milliseconds. */
  now(): number
  emit(event: RelayEvent): void
  /** Delivers a message to every connection that subscribes to its topic. */
  push(message: RelayMessage): void
}

const PARSE_ERROR = -32700
const UNKNOWN_METHOD = -32601
const INVALID_PARAMS = -32602

let pushes = 0

/** One client's connection: answers its calls and pushes messages to it. */
export class RelayConnection {
  readonly topics = new Set<string>()
  /** Pushes that wait for the client's answer, by JSON-RPC id. */
  private readonly inFlight = new Map<number, RelayMessage>()

  constructor(
    readonly clientId: string,
    readonly socket: WebSocket,
    private readonly exchange: Exchange,
  ) {}

  receive(text: string): void {
    const payload = parse(text)
    if (!payload) this.fail(null, PARSE_ERROR, 'Invalid JSON')
    else if (typeof payload.method !== 'string') this.acknowledge(payload.id)
    else this.answer(payload.id, payload.method, isRecord(payload.params) ? payload.params : {})
  }

  deliver(message: RelayMessage): void {
    const id = ++pushes
    this.inFlight.set(id, message)
    this.send({ id, method: 'irn_subscription', params: { id: message.topic, data: toDelivered(message) } })
    this.exchange.emit({ type: 'deliver', clientId: this.clientId, message, tagName: tagName(message) })
  }

  private answer(id: unknown, method: string, params: Params): void {
    this.exchange.emit({ type: 'request', clientId: this.clientId, method, params })
    const handler = relayMethods[method]
    const after: (() => void)[] = []
    try {
      if (!handler) throw new Error(`Unknown method ${method}`)
      this.send({ id, result: handler(this.call(after), params) })
    } catch (error) {
      this.fail(id, handler ? INVALID_PARAMS : UNKNOWN_METHOD, error instanceof Error ? error.message : String(error))
      return
    }
    for (const run of after) run()
  }

  private call(after: (() => void)[]): Call {
    const { clientId, topics, exchange } = this
    const { mailbox } = exchange
    return {
      clientId,
      topics,
      mailbox,
      now: exchange.now(),
      publish: message => {
        mailbox.put(message)
        exchange.emit({ type: 'publish', message, tagName: tagName(message) })
        after.push(() => exchange.push(message))
      },
      catchUp: messages => {
        after.push(() => {
          // Messages that still wait for this connection's answer are not sent again.
          const sent = new Set(this.inFlight.values())
          for (const message of messages) if (!sent.has(message)) this.deliver(message)
        })
      },
    }
  }

  private acknowledge(id: unknown): void {
    const message = typeof id === 'number' ? this.inFlight.get(id) : undefined
    if (!message) return
    this.inFlight.delete(Number(id))
    this.exchange.mailbox.acknowledge(message, this.clientId)
  }

  private fail(id: unknown, code: number, message: string): void {
    this.send({ id, error: { code, message } })
  }

  private send(body: object): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify({ jsonrpc: '2.0', ...body }))
  }
}

function parse(text: string): Params | undefined {
  try {
    const payload: unknown = JSON.parse(text)
    return isRecord(payload) ? payload : undefined
  } catch {
    // The caller answers with the JSON-RPC parse error.
    return undefined
  }
}
