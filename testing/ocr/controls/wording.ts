/** What the pages of controls say. The sets share no words. */
export interface Wording {
  readonly labels: readonly string[];
  readonly contents: readonly string[];
  readonly choices: readonly string[];
  readonly figures: readonly string[];
  readonly times: readonly string[];
  readonly sentences: readonly string[];
}

/** In the order in which they were drawn and looked at; the last one judges the rules that the others led to. */
export const WORDINGS = {
  tuned: {
    labels:
      'Order Invoice Customer Delivery Report Export Archive Budget Region Account Volume Contrast Reminder Backup Network Privacy Updates Language Save OK'.split(
        ' ',
      ),
    contents: ['Ann Miller', '12 March', '480', 'north wing'],
    choices: ['Weekly', 'English', 'Automatic', 'Berlin'],
    figures: ['12', '480', '7', '35 %'],
    times: ['0:00 / 3:45', '1:07 / 9:30'],
    sentences: ['Changes are saved when the window is closed.', 'The archive holds what was sent.'],
  },
  'held-out': {
    labels:
      'Garden Bridge Pencil Harbour Signal Kitchen Lantern Mirror Orchard Travel Brightness Tempo Queue Widget Vendor Journal Filter Zoom Go Undo'.split(
        ' ',
      ),
    contents: ['Jo Quist', '3 pm', '61,5', 'room 204'],
    choices: ['Hourly', 'Finnish', 'Manual', 'Porto'],
    figures: ['94', '2,061', '3', '8 kg'],
    times: ['0:12 / 4:09', '2:50 / 6:18'],
    sentences: ['Your draft is kept for thirty days.', 'Only members of the group may read this.'],
  },
  fresh: {
    labels:
      'Sender Meadow Ticket Balance Camera Station Weather Recipe Chapter Window Keyboard Margin Opacity Folder Server Holiday Route Payment No Send'.split(
        ' ',
      ),
    contents: ['Li Novak', '7 June 2031', '1,250.40', 'second floor'],
    choices: ['Monthly', 'Danish', 'Standard', 'Lisbon'],
    figures: ['58', '1,906', '6', '14 km'],
    times: ['0:41 / 5:26', '3:08 / 8:57'],
    sentences: ['The map shows where parcels are waiting.', 'A copy goes to every person on the list.'],
  },
  opened: {
    labels:
      'Candle Forest Engine Shelter Pocket Marble Season Tunnel Carpet Branch Saturation Pitch Inbox Layout Cluster Voucher Toolbar Caption By Open'.split(
        ' ',
      ),
    contents: ['Kim Alvarez', '28 August', '77.05', 'east gate'],
    choices: ['Daily', 'Dutch', 'Custom', 'Dublin'],
    figures: ['31', '7,520', '5', '62 km'],
    times: ['1:18 / 2:36', '0:09 / 7:51'],
    sentences: [
      'New parts arrive before the end of the week.',
      'Nothing is sent until the form is complete.',
    ],
  },
  sealed: {
    labels:
      'Planet Walnut Drawer Cinema Basket Falcon Copper Island Guitar Harvest Sharpness Gain Outbox Column Gateway Receipt Palette Subject At Stop'.split(
        ' ',
      ),
    contents: ['Eva Lindt', '16 May', '9,004', 'hall 3'],
    choices: ['Yearly', 'Polish', 'Basic', 'Geneva'],
    figures: ['83', '4,417', '9', '25 t'],
    times: ['0:53 / 6:20', '4:02 / 8:15'],
    sentences: ['Each guest has a seat near the stage.', 'The list is sorted by the day of arrival.'],
  },
  last: {
    labels:
      'Rocket Velvet Anchor Museum Blanket Sparrow Silver Glacier Violin Sunrise Warmth Treble Drafts Header Replica Coupon Swatch Thread To Next'.split(
        ' ',
      ),
    contents: ['Max Orban', '2 October', '615', 'lower deck'],
    choices: ['Nightly', 'Greek', 'Expert', 'Oslo'],
    figures: ['72', '3,850', '4', '19 m'],
    times: ['0:28 / 4:31', '5:06 / 7:44'],
    sentences: ['A guide meets visitors at the gate.', 'Results are kept until the next trial.'],
  },
  final: {
    labels:
      'Comet Saddle Pebble Gallery Pillow Heron Bronze Canyon Trumpet Autumn Hue Reverb Spam Footer Region Refund Stencil Reply In Back'.split(
        ' ',
      ),
    contents: ['Ida Sommer', '9 January', '7,318', 'upper floor'],
    choices: ['Quarterly', 'Czech', 'Advanced', 'Malaga'],
    figures: ['46', '5,093', '8', '53 %'],
    times: ['0:37 / 2:14', '3:19 / 5:48'],
    sentences: ['The ferry leaves when all are aboard.', 'Old entries are moved to the archive.'],
  },
  unseen: {
    labels:
      'Willow Ribbon Ladder Harvester Pepper Lagoon Cobalt Meteor Flute Winter Exposure Delay Trash Sidebar Zone Rebate Brush Quote Up Apply'.split(
        ' ',
      ),
    contents: ['Tom Barros', '23 July', '5,640', 'inner yard'],
    choices: ['Biweekly', 'Irish', 'Minimal', 'Verona'],
    figures: ['69', '8,127', '2', '41 %'],
    times: ['0:45 / 3:26', '6:13 / 9:02'],
    sentences: ['The gate stays open until the last guest.', 'Every change is listed with its date.'],
  },
  blind: {
    labels:
      'Acorn Thimble Hammer Orchid Ginger Fjord Nickel Nebula Cello Spring Shadows Chorus Junk Ruler Shard Tariff Pencils Mention On Reset'.split(
        ' ',
      ),
    contents: ['Una Petrov', '18 April', '2,906', 'outer ring'],
    choices: ['Seasonal', 'Welsh', 'Compact', 'Lyon'],
    figures: ['27', '6,384', '9', '17 %'],
    times: ['0:19 / 5:42', '2:33 / 7:06'],
    sentences: ['The baker opens the shop before dawn.', 'No file is removed without a question.'],
  },
  closed: {
    labels:
      'Beacon Cushion Chisel Tulip Nutmeg Valley Zinc Quasar Banjo Summer Tint Phaser Draft Pane Node Levy Crayon Topic No Find'.split(
        ' ',
      ),
    contents: ['Rhea Duarte', '5 August', '3,472', 'middle tier'],
    choices: ['Fortnightly', 'Catalan', 'Relaxed', 'Turin'],
    figures: ['38', '7,264', '5', '29 %'],
    times: ['0:51 / 4:17', '3:46 / 8:23'],
    sentences: ['The lift stops on every second floor.', 'A reminder is sent one day before.'],
  },
  locked: {
    labels:
      'Harp Cotton Spanner Poppy Saffron Desert Chrome Pulsar Oboe Monsoon Gamma Flanger Notes Drawers Socket Duty Marker Post Go Sort'.split(
        ' ',
      ),
    contents: ['Olga Ferrer', '11 November', '8,153', 'rear stand'],
    choices: ['Annually', 'Basque', 'Guided', 'Naples'],
    figures: ['64', '9,375', '7', '82 %'],
    times: ['0:33 / 3:08', '4:54 / 6:27'],
    sentences: ['The harbour is closed after the storm.', 'Each page is printed on both its sides.'],
  },
  reserved: {
    labels:
      'Cello Linen Hammer Daisy Ginger Canyon Bronze Comet Flute Autumn Hue Chorus Memo Sidebar Router Fee Stencil Reply If Join'.split(
        ' ',
      ),
    contents: ['Ivan Kosta', '23 April', '5,916', 'front row'],
    choices: ['Quarterly', 'Irish', 'Simple', 'Bergen'],
    figures: ['46', '3,189', '8', '57 %'],
    times: ['0:26 / 2:49', '1:35 / 9:12'],
    sentences: ['The tower is open on quiet days.', 'Every order is packed by hand.'],
  },
  witness: {
    labels:
      'Rename Sound Hotspot Cursor Themes Battery Screen Printer Memory Storage Roaming Alarm Login Power Plugin Mouse Apps Dock Ask Done'.split(
        ' ',
      ),
    contents: ['Sara Whitfield', '14 December', '1,728', 'living room'],
    choices: ['Never', 'Swedish', 'Full', 'Vienna'],
    figures: ['21', '6,054', '4', '76 %'],
    times: ['0:48 / 5:13', '2:07 / 8:39'],
    sentences: ['Your devices stay signed in on this network.', 'Sounds are muted while you present.'],
  },
  unmet: {
    labels:
      'Profile Billing Domain Members Webhook Deploy Branding Avatar Tokens Release Session Backlog Sprint Teams Labels Preview Assign Draw Skip Yes'.split(
        ' ',
      ),
    contents: ['Nadia Larsen', '30 August', '4,283', 'ground floor'],
    choices: ['Always', 'Croatian', 'Partial', 'Ghent'],
    figures: ['63', '2,917', '8', '94 %'],
    times: ['0:36 / 6:02', '1:59 / 7:45'],
    sentences: ['Only owners can delete this workspace.', 'Two seats are left on your plan.'],
  },
  verdict: {
    labels:
      'Coupon Parcel Stock Locale Channel Mentions Threads Voices Streak Pipeline Nodes Replica Volumes Gallery Panels Corners Reset Drop Try Off'.split(
        ' ',
      ),
    contents: ['Pavel Ortiz', '19 March', '6,471', 'upper deck'],
    choices: ['Yearly', 'Catalan', 'Strict', 'Turin'],
    figures: ['85', '4,138', '2', '39 %'],
    times: ['0:52 / 4:17', '3:26 / 9:41'],
    sentences: ['Members see this channel once they accept.', 'The replica restarts after each upgrade.'],
  },
  appeal: {
    labels:
      'Merge Tenant Bucket Ledger Firewall Bookmark Lecture Podcast Gradient Rotation Frames Velocity Terrain Shipment Tracker Cabin Pause Fold Add Pin'.split(
        ' ',
      ),
    contents: ['Hugo Bianchi', '6 February', '7,935', 'corner desk'],
    choices: ['Once', 'Latvian', 'Dense', 'Gdansk'],
    figures: ['18', '5,672', '6', '68 %'],
    times: ['0:24 / 5:37', '4:15 / 7:28'],
    sentences: ['The tenant pays for what each bucket holds.', 'Lectures are kept for a whole year.'],
  },
  hearing: {
    labels:
      'Orbit Saddle Timber Quarry Beacon Cellar Compass Ribbon Thicket Fabric Loudness Hue Sequence Binding Mailbox Segment Ballot Docking Up Sign'.split(
        ' ',
      ),
    contents: ['Rosa Keller', '11 July', '3,268', 'garden wing'],
    choices: ['Never', 'Estonian', 'Relaxed', 'Bergen'],
    figures: ['47', '8,305', '5', '73 %'],
    times: ['0:19 / 3:54', '2:33 / 6:40'],
    sentences: [
      'Each ballot is counted by two people.',
      'The cellar stays closed until the last guest has left.',
    ],
  },
  rehearing: {
    labels:
      'Magnet Pillow Cottage Rudder Trumpet Meteor Canyon Buckle Lattice Syrup Balance Shade Episode Footer Outline Cursor Tariff Shelf Do Join'.split(
        ' ',
      ),
    contents: ['Ines Hartog', '23 April', '5,806', 'lower terrace'],
    choices: ['Seldom', 'Slovak', 'Narrow', 'Aarhus'],
    figures: ['29', '1,374', '9', '52 %'],
    times: ['0:33 / 4:48', '1:26 / 8:05'],
    sentences: ['The meteor was seen from every cottage.', 'A tariff applies to what leaves the shelf.'],
  },
  'third-hearing': {
    labels:
      'Bridge Copper Violin Harvest Signal Lemon Quarry Ticket Feather Margin Velvet Orbit Kitchen Anchor Puzzle Gravel Timer Wallet Go At'.split(
        ' ',
      ),
    contents: ['Tomas Reiner', '9 August', '17,240', 'north gate'],
    choices: ['Weekly', 'Danish', 'Compact', 'Girona'],
    figures: ['7', '2,915', '64', '38 %'],
    times: ['2:07 / 6:19', '0:58 / 3:30'],
    sentences: ['The violin lay beside an open window.', 'Every ticket is checked at the bridge.'],
  },
} satisfies Readonly<Record<string, Wording>>;

export type SetName = keyof typeof WORDINGS;
