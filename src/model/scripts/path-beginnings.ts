import type { NamedPath, ScriptSighting } from './named-paths.ts'
import type { Script } from './scripts.ts'

/** The beginning of paths that scripts hold, with a slash at its end: what is put in behind it is a value. */
export interface PathBeginning {
  readonly segments: readonly string[]
  /** Every place that holds it; at least one. */
  readonly places: readonly ScriptSighting[]
}

/**
 * The beginnings of paths that no script goes on with: what other texts begin with is a base address, and what follows it names
 * resources.
 * @param paths what the scripts ask for
 * @returns sorted
 */
export function pathBeginnings(scripts: readonly Script[], paths: readonly NamedPath[]): readonly PathBeginning[] {
  const found = new Map<string, ScriptSighting[]>()
  for (const { url: script, reading, sightings } of scripts)
    for (const finding of reading.findings) {
      if (finding.kind !== 'beginning') continue
      const places = found.get(finding.text)
      const place = { script, sightings, at: finding.at }
      if (places === undefined) found.set(finding.text, [place])
      else places.push(place)
    }
  const texts = [...found.keys()].sort()
  const asked = paths.flatMap(({ front, segments }) => (front === 'root' ? [`/${segments.join('/')}`] : [])).sort()
  return texts.flatMap((text, index) => {
    if (texts[index + 1]?.startsWith(text)) return []
    const isContinued = asked.some(path => path.startsWith(text) && path[text.length] !== '{')
    const places = found.get(text) as readonly ScriptSighting[]
    return isContinued ? [] : [{ segments: text.slice(1, -1).split('/'), places }]
  })
}
