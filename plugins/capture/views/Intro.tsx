import { Mail } from '../../../ui-kit'

/** The request of a view, with its reason. */
export default function Intro({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="capture">
      <span className="capture-picture">
        <Mail />
      </span>
      <div className="stack gap-4">
        <p className="t17 strong">{title}</p>
        <p className="muted">{detail}</p>
      </div>
    </div>
  )
}
