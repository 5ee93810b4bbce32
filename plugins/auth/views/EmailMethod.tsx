import { useKernel } from '../../../ui-kit/hooks'
import { emailLoginView } from '../state'
import { EmailForm } from './EmailForm'

/** The way in by email, on the first view. */
export default function EmailMethod() {
  const ctx = useKernel()
  return <EmailForm onSent={next => void ctx.open(emailLoginView, next).catch(ctx.report)} />
}
