/** Sends requests to the frame's own server; a refusal is thrown with the server's message. */
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
    // The frame and its server share these types, so the answer is not parsed.
    const answer = await response.json()
    if (!response.ok) throw new ServerError(String(answer.message), response.status)
    return answer
  },
}
