/** The reason why a node rejects a transaction, with code and message of Bitcoin Core's `sendrawtransaction`. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export const MALFORMED = -22
export const MISSING_OR_SPENT = -25
export const REJECTED = -26
export const ALREADY_MINED = -27
