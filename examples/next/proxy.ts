import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from 'portico'
import { options } from './portico'

/** Sends each page with a policy of its own. Next reads the nonce from the request's header, for its inline scripts. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const policy = (await contentSecurityPolicy(options))
    .replace("script-src 'self'", `script-src 'self' 'nonce-${crypto.randomUUID()}'`)
    // Next's own loader creates script elements without Trusted Types.
    .replace(/; (require-)?trusted-types[^;]*/g, '')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/' }
