/** A message in the relay's store: opaque text, encrypted end to end by the two clients. */
export interface RelayMessage {
  topic: string
  message: string
  /** Unix milliseconds. */
  publishedAt: number
  /** Unix milliseconds. */
  expiresAt: number
  tag: number
  attestation?: string
  /** Client id (did:key) of the publisher. */
  from: string
}

/** Names of tags in the sign protocol: the only part of a message that the relay can read. */
const TAGS: Record<number, string> = {
  1000: 'pairingDelete',
  1002: 'pairingPing',
  1100: 'sessionPropose',
  1102: 'sessionSettle',
  1104: 'sessionUpdate',
  1106: 'sessionExtend',
  1108: 'sessionRequest',
  1110: 'sessionEvent',
  1112: 'sessionDelete',
  1114: 'sessionPing',
  1116: 'sessionAuthenticate',
}

/** Answers with names of their own; any other odd number answers the even number before it. */
const ANSWERS: Record<number, string> = {
  1101: 'sessionPropose.approve',
  1117: 'sessionAuthenticate.approve',
  1118: 'sessionAuthenticate.reject',
  1119: 'sessionAuthenticate.autoReject',
  1120: 'sessionPropose.reject',
  1121: 'sessionPropose.autoReject',
}

/** `sessionPropose`, `sessionRequest.res`, …; the number itself for an unknown tag. */
export function tagName({ tag }: Pick<RelayMessage, 'tag'>): string {
  const request = TAGS[tag - 1]
  return TAGS[tag] ?? ANSWERS[tag] ?? (request ? `${request}.res` : String(tag))
}

/** The part of a message that clients receive. */
export const toDelivered = ({ topic, message, publishedAt, tag, attestation }: RelayMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})
