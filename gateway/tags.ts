import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** The content of many answers, with an `ETag` by which a client asks whether it has changed. */
export interface Tagged<Content> {
  readonly content: Content
  readonly tag: string
}

export const tagged = <Content extends string | Uint8Array<ArrayBuffer>>(content: Content): Tagged<Content> => ({
  content,
  tag: `"${createHash('sha256').update(content).digest('base64url')}"`,
})

/** The content, or the status 304 for a client that has it. */
export function answerTagged(
  c: Context,
  { content, tag }: Tagged<string | Uint8Array<ArrayBuffer>>,
  headers: Readonly<Record<string, string>>,
): Response {
  // A list of tags, or a weak one, of a cache that has compressed the answer.
  const hasIt = c.req.header('if-none-match')?.includes(tag)
  return hasIt ? c.body(null, 304, { ...headers, etag: tag }) : c.body(content, 200, { ...headers, etag: tag })
}
