/** Asks the frame's own server; what it refuses is thrown in its words. */
export interface Server {
  ask<T>(path: string, body?: object, token?: string): Promise<T>
}

export class ServerError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
    this.name = 'ServerError'
  }
}

export const server: Server = {
  async ask(path, body = {}, token) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
    // Our own server's answers have our own types.
    const answer = await response.json()
    if (!response.ok) throw new ServerError(String(answer.message), response.status)
    return answer
  },
}
