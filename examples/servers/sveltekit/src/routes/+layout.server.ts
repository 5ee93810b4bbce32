import { readSessionCookie } from 'portico/session-cookie'
import type { LayoutServerLoad } from './$types'

export const load: LayoutServerLoad = ({ request }) => ({ sessions: readSessionCookie(request.headers.get('cookie')) })
