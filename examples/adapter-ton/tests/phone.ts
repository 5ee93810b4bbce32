import nacl from 'tweetnacl'
import type { createWallet } from './wallet'

/* A phone with a wallet, and the wallet’s bridge. */

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytesOf = (text: string, encoding: 'hex' | 'base64') => Uint8Array.from(Buffer.from(text, encoding))

interface BridgeRequest {
  readonly url: URL
  readonly method: string
  readonly body: unknown
}

/** `scans`: the phone opens each link at once, of whose page the bridge tells it. */
export function createPhoneBridge({ tonconnect }: ReturnType<typeof createWallet>, { scans = true } = {}) {
  const keys = nacl.box.keyPair()
  const streams = new Map<string, ReadableStreamDefaultController<Uint8Array>>()
  const queues = new Map<string, string[]>()
  let app: string | undefined
  let last = 0

  /** Delivers a message to an app, at once or when it comes back. */
  function tell(client: string, message: unknown, by = keys): void {
    const nonce = nacl.randomBytes(24)
    let text = 'null'
    try {
      text = JSON.stringify(message) ?? text
    } catch {
      // A value that is no JSON cannot be sent.
    }
    const sealed = nacl.box(Uint8Array.from(Buffer.from(text)), nonce, bytesOf(client, 'hex'), by.secretKey)
    const data = { from: hex(by.publicKey), message: Buffer.from([...nonce, ...sealed]).toString('base64') }
    const chunk = `id: ${++last}\ndata: ${JSON.stringify(data)}\n\n`
    const stream = streams.get(client)
    if (stream) stream.enqueue(new TextEncoder().encode(chunk))
    else queues.set(client, [...(queues.get(client) ?? []), chunk])
  }

  /** A value that cannot be awaited cannot be sent either. */
  const tellAnswer = (client: string, answer: Promise<unknown>) =>
    void answer.then(
      value => tell(client, value),
      () => tell(client, null),
    )

  function scan(client: string): void {
    app = client
    tellAnswer(client, tonconnect.connect())
  }

  function listen(client: string): Response {
    const isNew = !queues.has(client)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: heartbeat\ndata: heartbeat\n\n'))
        for (const chunk of queues.get(client) ?? []) controller.enqueue(new TextEncoder().encode(chunk))
        queues.set(client, [])
        streams.set(client, controller)
      },
    })
    if (isNew && scans) scan(client)
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  function receive(client: string, body: string): object {
    const bytes = bytesOf(body, 'base64')
    const text = nacl.box.open(bytes.slice(24), bytes.slice(0, 24), bytesOf(client, 'hex'), keys.secretKey)
    if (!text) throw new Error('not for this wallet')
    tellAnswer(client, tonconnect.send(JSON.parse(Buffer.from(text).toString())))
    return { message: 'OK', statusCode: 200 }
  }

  tonconnect.listen(event => app !== undefined && tell(app, event))
  return {
    /** The wallet’s user opens the link of an app with this id. */
    scan,
    /** The page is closed: what follows waits for its return. */
    leave: () => streams.clear(),
    /** `by`: the keys of another client of the bridge. */
    tell: (event: object, by = keys) => app !== undefined && tell(app, event, by),
    answer({ url, method, body }: BridgeRequest): unknown {
      const client = url.searchParams.get('client_id') ?? ''
      return method === 'POST' ? receive(client, String(body)) : listen(client)
    },
  }
}
