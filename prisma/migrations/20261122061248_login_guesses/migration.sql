-- CreateTable
CREATE TABLE "KnownPlace" (
    "userId" INTEGER NOT NULL,
    "placeHash" BYTEA NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownPlace_pkey" PRIMARY KEY ("userId","placeHash")
);

-- CreateTable
CREATE TABLE "LoginWait" (
    "slot" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "isHeld" BOOLEAN NOT NULL,

    CONSTRAINT "LoginWait_pkey" PRIMARY KEY ("slot")
);

-- CreateTable
CREATE TABLE "LoginFailure" (
    "day" DATE NOT NULL,
    "account" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "LoginFailure_pkey" PRIMARY KEY ("day","account","kind","network")
);

-- CreateIndex
CREATE INDEX "KnownPlace_placeHash_idx" ON "KnownPlace"("placeHash");

-- AddForeignKey
ALTER TABLE "KnownPlace" ADD CONSTRAINT "KnownPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "LoginFailure" ADD CONSTRAINT "LoginFailure_kind_check" CHECK ("kind" IN ('password', 'codice'));

-- A session ends 90 days after its login, however often it is used.
UPDATE "Session" SET "expiresAt" = "createdAt" + interval '90 days' WHERE "expiresAt" > "createdAt" + interval '90 days';
