import { createHash } from 'node:crypto'
import type { Mailbox } from './mailbox'
import { type RelayMessage, toDelivered } from './messages'
import { number, type Params, records, text, texts } from './params'

/** The relay's parts that a call may use. A client drops pushes that arrive before the call's answer, so they wait. */
export interface Call {
  clientId: string
  topics: Set<string>
  mailbox: Mailbox
  /** Unix milliseconds. */
  now: number
  /** Push a new message to every client that subscribes to its topic. */
  publish(message: RelayMessage): void
  /** Push old messages to the caller only. */
  catchUp(messages: RelayMessage[]): void
}

const SIX_HOURS_S = 21_600

/** The calls of the "irn" protocol, and two newer ones that each combine several. */
export const relayMethods: Record<string, (call: Call, params: Params) => unknown> = {
  irn_publish: (call, params) => publish(call, params),
  irn_batchPublish: (call, params) => {
    for (const message of records(params, 'messages')) publish(call, message)
    return true
  },
  irn_subscribe: (call, params) => subscribe(call, text(params, 'topic')),
  irn_batchSubscribe: (call, params) => texts(params, 'topics').map(topic => subscribe(call, topic)),
  irn_unsubscribe: ({ topics }, params) => topics.delete(text(params, 'topic')),
  irn_batchUnsubscribe: ({ topics }, params) => {
    for (const subscription of records(params, 'subscriptions')) topics.delete(text(subscription, 'topic'))
    return true
  },
  irn_fetchMessages: (call, params) => fetchMessages(call, [text(params, 'topic')]),
  irn_batchFetchMessages: (call, params) => fetchMessages(call, texts(params, 'topics')),
  // The client does not subscribe before these two calls, so the relay subscribes it.
  wc_proposeSession: (call, { pairingTopic: topic, sessionProposal: message, ...rest }) => {
    subscribe(call, text({ topic }, 'topic'))
    return publish(call, { ...rest, topic, message, tag: 1100 })
  },
  wc_approveSession: (call, params) => {
    const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ...rest } = params
    subscribe(call, text({ sessionTopic }, 'sessionTopic'))
    publish(call, { ...rest, topic: pairingTopic, message: sessionProposalResponse, tag: 1101 })
    return publish(call, { ...rest, topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 })
  },
}

function publish({ clientId, now, publish: send }: Call, params: Params): true {
  send({
    topic: text(params, 'topic'),
    message: text(params, 'message'),
    publishedAt: now,
    expiresAt: now + number(params, 'ttl', SIX_HOURS_S) * 1000,
    tag: number(params, 'tag', 0),
    attestation: typeof params.attestation === 'string' ? params.attestation : undefined,
    from: clientId,
  })
  return true
}

function subscribe({ clientId, topics, mailbox, catchUp }: Call, topic: string): string {
  topics.add(topic)
  catchUp(mailbox.unread(topic, clientId))
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}

function fetchMessages({ clientId, mailbox }: Call, topics: string[]) {
  return { messages: topics.flatMap(topic => mailbox.unread(topic, clientId)).map(toDelivered), hasMore: false }
}
