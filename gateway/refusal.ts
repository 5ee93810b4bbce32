import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in the project API's format, which the modal reads: `{ status, reasons: [{ name, description }] }`. */
export const refuse = (c: Context, status: ContentfulStatusCode, name: string, description: string): Response =>
  c.json({ status: 'FAILED', reasons: [{ name, description }] }, status)

/** An error with a stable code: for the operator, in the log or on the command line. */
export class GatewayError extends Error {
  constructor(
    readonly code:
      | 'CONFIGURATION_INVALID'
      | 'FOLDER_IN_USE'
      | 'FOLDER_NOT_WRITABLE'
      | 'PROJECT_EXISTS'
      | 'PROJECT_NOT_FOUND'
      | 'PROJECT_CHANGED'
      | 'FEATURE_UNKNOWN'
      | 'WALLETS_INVALID'
      | 'PICTURE_INVALID'
      | 'ACCOUNT_INVALID'
      | 'ACCOUNT_EXISTS'
      | 'ACCOUNT_NOT_FOUND'
      | 'KEY_NOT_FOUND'
      | 'UPSTREAM_FAILED',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'GatewayError'
  }
}
