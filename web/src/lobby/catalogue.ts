/** A game as the lobby presents it; whether it can be played yet is another question (boards.ts). */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly seats: string;
  readonly length: string;
  readonly traits: readonly string[];
}

export const CATALOGUE: readonly Entry[] = [
  {
    id: 'alexanders-campaign',
    title: 'Alexander’s Campaign',
    says: 'Three generals race along one road from Amphipolis to the edge of the world. Storm cities, build, and know when to offer a truce.',
    seats: '2 or 3 players',
    length: 'about 45 minutes',
    traits: ['race', 'dice', 'secret aims'],
  },
  {
    id: 'alexander-vs-darius',
    title: 'Alexander versus Darius',
    says: 'Two kings, one empire. Hidden stacks march, fleets cut supply, and a lost battle costs more than men: it costs morale.',
    seats: '2 players',
    length: 'an evening',
    traits: ['area map', 'hidden armies', 'sieges'],
  },
  {
    id: 'the-conquerors',
    title: 'The Conquerors: Alexander the Great',
    says: 'Cards, drawn activations and a thin line of communication across Asia. Play the right card at the wrong moment for your foe.',
    seats: '2 players',
    length: 'a long evening',
    traits: ['cards', 'point to point', 'interrupts'],
  },
  {
    id: 'field-commander',
    title: 'Field Commander: Alexander',
    says: 'You are Alexander, alone against the map. Four campaigns, from the Granicus to Gaugamela, linked into one life.',
    seats: '1 player',
    length: 'half an hour a campaign',
    traits: ['solitaire', 'prophecies', 'one life'],
  },
];

export function titleOf(id: string): string {
  return CATALOGUE.find((entry) => entry.id === id)?.title ?? id;
}
