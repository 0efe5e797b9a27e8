import './corners.css'

/** Four corner marks around something that waits to be filled. */
export function Corners({ children }: { children: React.ReactNode }) {
  return <div className="corners">{children}</div>
}
