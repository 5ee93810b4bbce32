import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type WebSocket, WebSocketServer } from 'ws'
import { checkClientJwt, readClientJwt } from './clientAuth'
import { Mailbox } from './mailbox'
import type { RelayMessage } from './messages'
import { RelayConnection, type RelayEvent } from './relayConnection'

/** A client's data when it connects. */
export interface Handshake {
  /** The client's `did:key`, which its token proves. */
  clientId: string
  /** The id of the project at WalletConnect. */
  projectId: string | null
  /** The page's origin; undefined for a client outside a browser. */
  origin: string | undefined
  /** The name and version that the client states. */
  userAgent: string | null
}

export interface RelayOptions {
  port?: number
  /** Answers plain HTTP requests on the same port. */
  fetch?: (request: Request) => Response | Promise<Response>
}

const CLOSE_UNAUTHORIZED = 3000
/** Node clients disconnect from a relay that is silent for 35 s. */
const PING_MS = 20_000

/**
 * A WalletConnect relay for tests and a playground: JSON-RPC 2.0 over WebSocket, mailboxes with a time to live, and
 * client authentication, as the clients of `@walletconnect/core` 2.x expect. Tests can observe and disturb it.
 *
 * @example
 * sandbox.relay.refuse = 'Unauthorized: invalid key'
 * await sandbox.relay.next(event => event.type === 'publish' && event.tagName === 'sessionRequest')
 */
export class Relay {
  /** While set, the reason for which the relay refuses every new client (close code 3000). */
  refuse: string | undefined
  /** While true, nothing listens for clients: their connections fail before they open. `drop` ends those that are open. */
  down = false
  /** Milliseconds that each message of a client waits before the relay reads it. */
  latency = 0
  /** Decides on each client: returns the reason to refuse it, or undefined. */
  authorize: (handshake: Handshake) => string | undefined = () => undefined
  /** Unix time in milliseconds; a test sets it back to make clients' clocks run ahead. */
  now: () => number = Date.now
  readonly connections = new Set<RelayConnection>()

  private readonly mailbox = new Mailbox(() => this.now())
  private readonly listeners = new Set<(event: RelayEvent) => void>()
  private readonly http: Server
  private readonly sockets: WebSocketServer
  private readonly pinger: NodeJS.Timeout
  private held: (() => void)[] | undefined

  private constructor({ fetch = () => new Response(null, { status: 404 }) }: RelayOptions) {
    this.http = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }))
    this.sockets = new WebSocketServer({ server: this.http, verifyClient: () => !this.down })
    this.sockets.on('connection', (socket, request) => this.accept(socket, request))
    this.pinger = setInterval(() => {
      for (const { socket } of this.connections) socket.ping()
    }, PING_MS)
    this.pinger.unref()
  }

  static async start(options: RelayOptions = {}): Promise<Relay> {
    const relay = new Relay(options)
    await new Promise<void>((resolve, reject) => {
      relay.http.once('error', reject)
      relay.http.listen(options.port ?? 0, '127.0.0.1', resolve)
    })
    return relay
  }

  private get host(): string {
    return `127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** `ws://…`, for the clients. */
  get url(): string {
    return `ws://${this.host}`
  }

  /** `http://…` of the same port. */
  get origin(): string {
    return `http://${this.host}`
  }

  /** Messages that a late subscriber of this topic would still receive. */
  pending(topic: string): RelayMessage[] {
    return this.mailbox.alive(topic)
  }

  /** Calls the listener with every event; returns a function that removes it. */
  on(listener: (event: RelayEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves with the next event that passes the test; rejects after `timeout` milliseconds. */
  next(test: (event: RelayEvent) => boolean, timeout = 10_000): Promise<RelayEvent> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        off()
        reject(new Error('The relay saw no such event'))
      }, timeout)
      const off = this.on(event => {
        if (!test(event)) return
        clearTimeout(timer)
        off()
        resolve(event)
      })
    })
  }

  /** Terminates every connection, or closes it with a code and a reason; clients reconnect by themselves. */
  drop(code?: number, reason?: string): void {
    for (const { socket } of this.connections) code ? socket.close(code, reason) : socket.terminate()
  }

  /** Stops answering and pushing until `resume`: the relay is up but silent. */
  pause(): void {
    this.held ??= []
  }

  resume(): void {
    const held = this.held ?? []
    this.held = undefined
    for (const run of held) run()
  }

  /** Ends every disturbance. */
  restore(): void {
    this.down = false
    this.latency = 0
    this.refuse = undefined
    this.resume()
  }

  async stop(): Promise<void> {
    clearInterval(this.pinger)
    this.drop()
    this.sockets.close()
    this.http.closeAllConnections()
    await new Promise(resolve => this.http.close(resolve))
  }

  private accept(socket: WebSocket, request: IncomingMessage): void {
    socket.on('error', () => socket.terminate())
    try {
      this.welcome(socket, this.identify(request))
    } catch (error) {
      socket.close(CLOSE_UNAUTHORIZED, error instanceof Error ? error.message : String(error))
    }
  }

  private identify(request: IncomingMessage): string {
    if (this.refuse) throw new Error(this.refuse)
    const query = new URL(request.url ?? '/', this.origin).searchParams
    const jwt = readClientJwt(query.get('auth') ?? '')
    checkClientJwt(jwt, this.now() / 1000)
    const reason = this.authorize({
      clientId: jwt.iss,
      projectId: query.get('projectId'),
      origin: request.headers.origin,
      userAgent: query.get('ua'),
    })
    if (reason) throw new Error(reason)
    return jwt.iss
  }

  private welcome(socket: WebSocket, clientId: string): void {
    const connection = new RelayConnection(clientId, socket, {
      mailbox: this.mailbox,
      now: () => this.now(),
      emit: event => this.emit(event),
      push: message => this.push(message),
    })
    this.connections.add(connection)
    this.emit({ type: 'connect', clientId })
    socket.on('message', data => this.runUnlessHeld(() => connection.receive(data.toString())))
    socket.on('close', () => {
      this.connections.delete(connection)
      this.emit({ type: 'disconnect', clientId })
    })
  }

  private runUnlessHeld(run: () => void): void {
    if (this.held) this.held.push(run)
    else if (this.latency > 0) setTimeout(run, this.latency)
    else run()
  }

  /** Delivers to every subscribed client except the publisher. */
  private push(message: RelayMessage): void {
    for (const connection of this.connections) {
      if (connection.clientId !== message.from && connection.topics.has(message.topic)) connection.deliver(message)
    }
  }

  private emit(event: RelayEvent): void {
    for (const listener of [...this.listeners]) listener(event)
  }
}
