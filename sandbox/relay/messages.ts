/** A message as the relay keeps it: opaque text, encrypted end to end by the two clients. */
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

/** What a relay can see of a message: its tag in the sign protocol. */
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

/** Answers that are named apart; any other odd number is the answer of the even one before it. */
const ANSWERS: Record<number, string> = {
  1101: 'sessionPropose.approve',
  1117: 'sessionAuthenticate.approve',
  1118: 'sessionAuthenticate.reject',
  1119: 'sessionAuthenticate.autoReject',
  1120: 'sessionPropose.reject',
  1121: 'sessionPropose.autoReject',
}

/** `sessionPropose`, `sessionRequest.res`, …; the number itself for a tag that is not known. */
export function tagName({ tag }: Pick<RelayMessage, 'tag'>): string {
  const request = TAGS[tag - 1]
  return TAGS[tag] ?? ANSWERS[tag] ?? (request ? `${request}.res` : String(tag))
}

/** The part of a message that goes over the wire. */
export const toWire = ({ topic, message, publishedAt, tag, attestation }: RelayMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})
