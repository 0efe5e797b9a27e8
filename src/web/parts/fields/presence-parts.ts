/** "always, 40 of 40" in its word and its figures; figures that say no more than the word are one figure. */
export function presenceParts(presence: string): { readonly always: string; readonly seen: string } {
  const [, always = '', present, of] = /^(?:(always|required)(?:, |$))?(?:(\d+) of (\d+))?$/.exec(presence) ?? []
  if (present === undefined || of === undefined) return { always, seen: '' }
  return { always, seen: present === of ? present : `${present} of ${of}` }
}
