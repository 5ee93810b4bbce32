import type { RelayMessage } from './messages'

/** Stores messages until they expire, and which clients have acknowledged them. */
export class Mailbox {
  private readonly topics = new Map<string, RelayMessage[]>()
  private readonly readers = new WeakMap<RelayMessage, Set<string>>()

  constructor(private readonly now: () => number) {}

  put(message: RelayMessage): void {
    this.topics.set(message.topic, [...this.alive(message.topic), message])
  }

  /** Messages of a topic that have not expired. */
  alive(topic: string): RelayMessage[] {
    const alive = (this.topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > this.now())
    if (alive.length > 0) this.topics.set(topic, alive)
    else this.topics.delete(topic)
    return alive
  }

  /** Messages that a client has neither published nor acknowledged. It never gets its own, even after a reconnect. */
  unread(topic: string, clientId: string): RelayMessage[] {
    return this.alive(topic).filter(message => message.from !== clientId && !this.readers.get(message)?.has(clientId))
  }

  acknowledge(message: RelayMessage, clientId: string): void {
    const readers = this.readers.get(message) ?? new Set()
    this.readers.set(message, readers.add(clientId))
  }
}
