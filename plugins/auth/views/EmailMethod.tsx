import { route } from '../../../kernel'
import { emailLoginView } from '../../../kernel/kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { servesRequest } from '../rules/requestedNamespace'
import { EmailForm } from './EmailForm'

/** The email login on the first view. */
export default function EmailMethod() {
  const ctx = useKernel()
  if (!useSlice(route, servesRequest)) return null
  return <EmailForm onSent={next => void ctx.open(emailLoginView, next).catch(ctx.report)} />
}
