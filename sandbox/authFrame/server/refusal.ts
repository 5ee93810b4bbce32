/** An error whose message the client may see. All other failures stay on the server. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 400 | 401 | 403 | 404 | 409 = 400,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
