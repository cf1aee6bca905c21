export const HELP = `npm run outbox -- COMMAND        (--json anywhere: for programs)

  list [FILTER]             what waits: pending, parked and suspected leads
  show ID                   one lead with its content, steps and last errors
  retry ID… | --all | FILTER     try at once, parked leads too; opens the way to their destinations
  park ID… | FILTER         stop the delivery of leads until somebody decides
  spam                      suspected leads, with the beginning of their texts
  release ID… | --all | FILTER   suspected after all true leads: deliver them
  purge [ID… | --spam | FILTER]  erase what has had its time; else these parked or suspected leads
  purge --parked --older-than 30d   all that have been parked for so long, in batches
  forget EMAIL              erase everything of the person with this address
  consents                  who agreed to which text, when and where: the proof that outlives the lead
  export [FILTER]           every lead that is still readable, one JSON object a line
  backup FOLDER             copy the store, embedded sign-ups and mails into a new folder, while the site runs
  restore FOLDER [--erasures FILE]   with the site stopped, bring a backup back: what was under way in it is held (parked),
                            and whoever was erased since is erased again
  hold [--erasures FILE]    the same for a database that pg_restore has brought back
  move --to postgresql|sqlite   with every server stopped, carry everything to the database of DATABASE_URL, or back
  stats [--since 7d]        leads a day and kind, what became of them, how fast they were delivered, and what was refused
  alert-test                tell the operator something harmless, on every way that alerts take

ID is the reference number (K7F-2QD), the lead's id, or the first characters of it.
FILTER is one or several of --state pending|parked|suspected|delivered|all, --error TEXT (stands in the last error),
--older-than 30min|12h|7d (since the lead came), --limit NUMBER (the oldest first; list and spam show 200).
The commands may be used while servers run, as the user that the site runs as.`;
