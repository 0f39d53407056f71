import type { TeamMember } from "@vetrina/contract/pictures/team";
import { memberId } from "../people/member-path.ts";
import { Portrait } from "../people/portrait.tsx";

/** Visitors know the faces before they come in. */
export function TeamSection({ team }: { team: TeamMember[] }) {
  if (team.length === 0) return null;
  return (
    <section id="squadra" aria-labelledby="squadra-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="squadra-titolo" className="text-title">
          Le facce dietro il banco.
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
          {team.map((member) => (
            <li key={member.id} id={memberId(member.name)} className="flex flex-wrap items-start gap-5 lg:block">
              <Portrait
                name={member.name}
                imageUrl={member.imageUrl}
                className="w-28 shrink-0 sm:w-32 lg:w-full lg:max-w-60"
                sizes="(min-width: 64rem) 15rem, 8rem"
              />
              <div className="flex-1 basis-36 lg:mt-5">
                <h3 className="text-item">{member.name}</h3>
                <p className="font-semibold text-accent">{member.role}</p>
                <p className="mt-1.5 max-w-[32ch]">{member.sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
