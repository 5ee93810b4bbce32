/** What a person, or the page that asks for them, may be told. Anything else that fails is kept to ourselves. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 400 | 401 | 403 | 404 | 409 = 400,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
