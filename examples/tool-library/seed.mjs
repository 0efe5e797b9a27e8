/** What the library holds when it starts. */
export function seed() {
  const members = [
    {
      id: 'm-0001',
      name: 'Ada Quinn',
      email: 'ada@toollibrary.example',
      password: 'walnut-spokeshave-7',
      role: 'admin',
      active: true,
      joinedOn: '2024-02-01',
    },
    {
      id: 'm-0002',
      name: 'Bo Lind',
      email: 'bo@toollibrary.example',
      password: 'brass-protractor-3',
      role: 'librarian',
      active: true,
      joinedOn: '2024-03-12',
    },
    {
      id: 'm-0003',
      name: 'Cleo Marsh',
      email: 'cleo@toollibrary.example',
      password: 'copper-wheelbarrow-9',
      role: 'member',
      active: true,
      joinedOn: '2025-01-20',
    },
    {
      id: 'm-0004',
      name: 'Dan Okoro',
      email: 'dan@toollibrary.example',
      password: 'granite-ladder-5',
      role: 'member',
      active: true,
      joinedOn: '2025-05-04',
    },
    {
      id: 'm-0005',
      name: 'Eva Roth',
      email: 'eva@toollibrary.example',
      password: 'linen-anvil-2',
      role: 'member',
      active: false,
      joinedOn: '2023-11-30',
    },
  ]
  const names = {
    garden: ['Hedge trimmer', 'Scarifier', 'Pruning saw', 'Leaf blower', 'Garden shredder', 'Wheelbarrow'],
    wood: ['Jigsaw', 'Router', 'Belt sander', 'Planer', 'Mitre saw'],
    metal: ['Angle grinder', 'Tube bender', 'Rivet gun', 'Bench vice'],
    electric: ['Cordless drill', 'Rotary hammer', 'Heat gun', 'Soldering station', 'Wall chaser'],
    measuring: ['Laser level', 'Moisture meter', 'Thermal camera'],
  }
  const tools = Object.entries(names)
    .flatMap(([category, list]) => list.map(name => ({ name, category })))
    .map(({ name, category }, index) => ({
      id: index + 1,
      name,
      category,
      feePerDay: [0, 1.5, 2, 3.5][index % 4],
      note: index % 5 === 0 ? 'Protective goggles are in the case.' : null,
      available: index !== 3 && index !== 8,
      createdAt: `2025-0${1 + (index % 9)}-1${index % 10}T09:30:00.000Z`,
    }))
  const loans = [
    {
      id: '0f5c3f0e-6c6b-4d7e-9d2f-3b0f4f1b7a01',
      toolId: 4,
      memberId: 'm-0004',
      status: 'handed_out',
      days: 7,
      note: null,
      reason: null,
      requestedAt: '2026-11-02T10:00:00.000Z',
      dueOn: '2026-11-10',
    },
    {
      id: '5b1d7d5a-1a0c-4f37-8a53-77a1c7c2be02',
      toolId: 9,
      memberId: 'm-0004',
      status: 'requested',
      days: 3,
      note: 'For the floor of the hall',
      reason: null,
      requestedAt: '2026-11-18T16:20:00.000Z',
      dueOn: null,
    },
    {
      id: '9a4f2c61-3a57-4a41-b7a6-2f5de1d6cc03',
      toolId: 12,
      memberId: 'm-0003',
      status: 'returned',
      days: 2,
      note: null,
      reason: null,
      requestedAt: '2026-10-01T08:00:00.000Z',
      dueOn: '2026-10-05',
    },
  ]
  const more = ['Fay Novak', 'Gil Brandt', 'Hana Sato', 'Ivo Petrov', 'Jun Park', 'Kai Berg', 'Lea Moreau']
  for (const [index, name] of more.entries())
    members.push({
      id: `m-${String(members.length + 1).padStart(4, '0')}`,
      name,
      email: `${name.split(' ')[0].toLowerCase()}@toollibrary.example`,
      password: null,
      role: 'member',
      active: true,
      joinedOn: `2025-${String(index + 3).padStart(2, '0')}-11`,
    })
  for (let index = 0; index < 9; index++)
    loans.push({
      id: `c0ffee${String(index).padStart(2, '0')}-51a2-4e0b-9c3d-6f7a8b9c0d${String(10 + index)}`,
      toolId: 1 + index * 2,
      memberId: index % 3 === 0 ? 'm-0003' : `m-000${6 + (index % 4)}`,
      status: index === 4 ? 'cancelled' : 'returned',
      days: 1 + (index % 5),
      note: index % 4 === 1 ? 'As last year' : null,
      reason: null,
      requestedAt: `2026-0${1 + index}-0${1 + index}T1${index}:15:00.000Z`,
      dueOn: index === 4 ? null : `2026-0${1 + index}-1${index}`,
    })
  return { members, tools, loans }
}
