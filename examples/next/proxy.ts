import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from 'portico'
import { options } from './portico'

/** Sends each page with a policy of its own. Next reads the nonce from the request's header, for its inline scripts. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = crypto.randomUUID()
  const policy = (await contentSecurityPolicy(options))
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("trusted-types 'none'", 'trusted-types nextjs nextjs#bundler')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/' }
