import { begin, cutOff, type Life, MAX_BYTES, type Opening, readAll, tooLarge } from './opening'

/* Web sockets. Their code loads with the first of them. */

/** A request for a web socket. */
export interface SocketRequest {
  /** The subprotocols that the page offers. */
  protocols?: string[]
  /** The socket closes when it aborts. */
  signal?: AbortSignal | undefined
  /** Milliseconds until `HTTP_TIMEOUT`, if the socket has not opened; 10,000 by default. */
  timeout?: number
  /** Bytes and characters of messages that nothing has read, until `HTTP_TOO_LARGE` closes the socket; 1 MiB by default. */
  maxBytes?: number
}

/** An open web socket. Source: WebSockets standard. */
export interface Socket {
  send(data: string | Uint8Array<ArrayBuffer>): void
  /**
   * The messages of the server, in order, for one reader. They end with a clean closing; leaving the loop closes the
   * socket. @throws HTTP_UNREACHABLE HTTP_TOO_LARGE
   */
  readonly messages: AsyncIterable<string | Uint8Array>
  close(): void
}

/** Opens a web socket: the page's constructor. */
export type OpenSocket = (
  url: string,
  protocols?: string[],
) => Pick<WebSocket, 'send' | 'close' | 'binaryType'> & {
  addEventListener<Type extends 'open' | 'message' | 'close'>(
    type: Type,
    listener: (event: WebSocketEventMap[Type]) => void,
  ): void
}

/** See `Http.socket`. */
export async function openSocket(opening: Opening): Promise<Socket> {
  const { url, request } = opening
  const { maxBytes = MAX_BYTES } = request
  const life = begin(opening)
  const socket = connect(opening, life)
  socket.binaryType = 'arraybuffer'
  const opened = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('close', () => reject(cutOff(url)))
  })
  let close = life.end
  const start = (controller: ReadableStreamDefaultController<string | Uint8Array<ArrayBuffer>>) => {
    let isOver = false
    const finish = (how: () => void) => {
      if (isOver) return
      isOver = true
      how()
      life.end()
    }
    close = () => finish(() => controller.close())
    socket.addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' ? data : new Uint8Array(data)
      if ((controller.desiredSize ?? 0) < message.length) finish(() => controller.error(tooLarge(maxBytes)))
      else if (!isOver) controller.enqueue(message)
    })
    socket.addEventListener('close', ({ wasClean }) => {
      if (wasClean) close()
      else finish(() => controller.error(cutOff(url)))
    })
    life.signal.addEventListener('abort', () => {
      finish(() => controller.error(life.signal.reason))
      socket.close()
    })
  }
  const messages = new ReadableStream({ start }, { highWaterMark: maxBytes, size: message => message.length })
  await life.opened(opened)
  return { send: data => socket.send(data), messages: readMessages(messages, () => close()), close: () => close() }
}

/** A browser refuses some at once: an insecure one on a secure page, a protocol that is no token. */
function connect({ url, request, openSocket }: Opening, life: Life) {
  try {
    return openSocket(url, request.protocols)
  } catch (error) {
    life.end()
    throw cutOff(url, error)
  }
}

async function* readMessages<Message>(messages: ReadableStream<Message>, close: () => void): AsyncGenerator<Message> {
  try {
    yield* readAll(messages)
  } finally {
    close()
  }
}
